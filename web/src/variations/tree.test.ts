import { expect, test } from "vitest";
import { add, after, lineFrom, path, remove, rename, rootOf, type Variations } from "./tree";

const move = (action: number) => ({ action, name: `m${action}`, text: `m${action}`, player: 0 });
const game = { ply: 3, text: "position" };

/** From the game after three plies: 1 2 3, with 4 instead of 2 and 5 instead of 3. */
function grown(): Variations {
  const first = add([], game, move(1));
  const second = add(first.all, { node: first.node.id }, move(2));
  const third = add(second.all, { node: second.node.id }, move(3));
  const other = add(third.all, { node: first.node.id }, move(4));
  return add(other.all, { node: second.node.id }, move(5)).all;
}

test("a move that was tried before is not added again", () => {
  const all = grown();
  const again = add(all, game, move(1));
  expect(again.all).toBe(all);
  expect(again.node.id).toBe(1);
  expect(add(all, { ply: 4, text: "" }, move(1)).all).toHaveLength(6);
});

test("paths lead from the game to a move", () => {
  const all = grown();
  expect(path(all, 5).map(each => each.action)).toEqual([1, 2, 5]);
  expect(rootOf(all, 5)?.root).toEqual(game);
  expect(after(all, { ply: 3 }).map(each => each.id)).toEqual([1]);
});

test("what follows a removed move is removed, too", () => {
  expect(remove(grown(), 2).map(each => each.action)).toEqual([1, 4]);
  expect(remove(grown(), 1)).toEqual([]);
});

test("a line is printed with the lines that depart from it", () => {
  const all = grown();
  const { moves } = lineFrom(all, all[0]!);
  expect(moves.map(each => each.node.action)).toEqual([1, 2, 3]);
  expect(moves[1]!.others[0]!.moves.map(each => each.node.action)).toEqual([4]);
  expect(moves[2]!.others[0]!.moves.map(each => each.node.action)).toEqual([5]);
});

test("a line can have a title", () => {
  expect(rename(grown(), 1, " my idea ")[0]!.title).toBe("my idea");
  expect(rename(rename(grown(), 1, "x"), 1, "")[0]!.title).toBeUndefined();
});
