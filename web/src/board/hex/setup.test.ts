import { expect, test } from "vitest";
import { put, read, write } from "./setup";

const text = "b to move\n#  a b c\n 1  . . b\n  2  . a .\n   3  a . .";

test("a board is read and written", () => {
  const setup = read(text, 3)!;
  expect(setup.mover).toBe(1);
  expect(setup.cells).toEqual([null, null, 1, null, 0, null, 0, null, null]);
  expect(write(setup, 3)).toBe(text);
  expect(read("a to move\n. . .\n. . .\n. . .", 3)!.mover).toBe(0);
  expect(read("a to move\n. . .\n. . .", 3)).toBeNull();
  expect(read("a to move\n. . x\n. . .\n. . .", 3)).toBeNull();
});

test("the turn follows from the stones", () => {
  const empty = read("a to move\n. .\n. .", 2)!;
  const one = put(empty, 0, 0);
  expect([one.mover, put(one, 1, 1).mover]).toEqual([1, 0]);
  expect(put(one, 0, 0).cells[0]).toBeNull();
  expect(put(one, 0, 1).cells[0]).toBe(1);
});
