import { expect, it } from "vitest";
import { parseTaking } from "./names";

it("reads which stones a move takes", () => {
  expect(parseTaking("3 from 2")).toEqual({ stones: 3, pile: 1 });
  expect(parseTaking("swap")).toBeNull();
});
