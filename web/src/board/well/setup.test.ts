import { expect, test } from "vitest";
import { paint, read, write } from "./setup";

const text = "piece T, lines 0, pieces 0, score 0\n...\n.T.\nTTT";

test("a well is read, painted and written", () => {
  const setup = read(text, 3, 3)!;
  expect(write(setup)).toBe(text);
  expect(paint(setup, [2, 1], "#").rows).toEqual(["...", ".T#", "TTT"]);
  expect(read(text, 4, 3)).toBeNull();
  expect(read("piece T", 3, 3)).toBeNull();
});
