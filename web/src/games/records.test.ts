import { expect, it } from "vitest";
import { recordsIn } from "./records";

it("finds one record per line, and leaves other files whole", () => {
  expect(recordsIn('{"a": 1}\n\n{"b": 2}\n')).toEqual(['{"a": 1}', '{"b": 2}']);
  const pretty = '{\n  "a": 1\n}\n';
  expect(recordsIn(pretty)).toEqual([pretty]);
  expect(recordsIn('{"a": 1}\n')).toEqual(['{"a": 1}\n']);
  expect(recordsIn("{\n{}")).toEqual(["{\n{}"]);
});
