import { expect, test } from "vitest";
import { scene } from "./fixture";
import { left, read, write } from "./setup";

const board = { ...scene, rows: 3 };
const text = [
  "a to move",
  " .  .  .  .  .  .  .  .  .  .",
  " .  .  .  .  .  a  .  .  .  .",
  "I0  b  b  b  a T0  a  .  .  .",
].join("\n");

test("blocks are read and written", () => {
  const setup = read(text, board)!;
  expect(setup.head).toBe("a to move");
  expect(setup.blocks.map(each => [each.player, each.letter, each.cells[0]])).toEqual([
    [1, "I", [0, 0]],
    [0, "T", [5, 0]],
  ]);
  expect(write(setup, board)).toBe(text);
  expect([left(setup, "T", 0, 5), left(setup, "T", 1, 5)]).toEqual([4, 5]);
});

test("what is no board is not read", () => {
  expect(read("a to move\n. .", board)).toBeNull();
  expect(read("a to move\n a . . . . . . . . .", board)).toBeNull();
  expect(read("a to move\nI0 . . . . . . . . .", board)).toBeNull();
  expect(read("a to move", board)).toEqual({ head: "a to move", blocks: [] });
});
