import { expect, test } from "vitest";
import { read, write } from "./setup";

test("piles are read and written", () => {
  expect(read("b to move: 1 0 5", 3)).toEqual({ mover: 1, piles: [1, 0, 5] });
  expect(write({ mover: 1, piles: [1, 0, 5] })).toBe("b to move: 1 0 5");
  expect(read("b to move: 1 5", 3)).toBeNull();
  expect(read("c to move: 1 5 5", 3)).toBeNull();
});
