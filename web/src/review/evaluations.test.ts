import { expect, test } from "vitest";
import type { EvaluatedMove, Evaluation, PlyView, Position } from "../api";
import { chanceCurve, classOfMove, mistakes, performances, scoreCurve } from "./evaluations";

const named = (action: number): EvaluatedMove => ({
  action,
  name: `m${action}`,
  text: `move ${action}`,
  value: null,
  win_chance: null,
  lead: null,
  cells: [],
});
const evaluated = (ply: number, chance: number, loss: number | null): [number, Evaluation] => [
  ply,
  {
    ply,
    value: null,
    outlook: { win_chances: [chance, 1 - chance], leads: null },
    scores: [2 * ply, 1],
    best: named(7),
    played: named(loss === 0 ? 7 : 1),
    loss,
    reasons: [],
  },
];
const move = (player: number | null): PlyView => ({
  player,
  name: "x",
  text: "x",
  action: 1,
  ms: null,
});
const over = { players: 2, returns: [1, -1], scores: [5, 1] } as unknown as Position;

test("a move has the class of its loss", () => {
  expect(classOfMove(evaluated(0, 0.5, 0)[1])).toBe("best");
  expect(classOfMove(evaluated(0, 0.5, 0.2)[1])).toBe("blunder");
  expect(classOfMove(evaluated(0, 0.5, null)[1])).toBeNull();
  expect(classOfMove(undefined)).toBeNull();
});

test("mistakes name the mover, and chance makes none", () => {
  const evaluations = new Map([evaluated(0, 0.5, 0.02), evaluated(1, 0.5, 0.12)]);
  const found = mistakes(evaluations, [move(0), move(1)]);
  expect(found.map(({ ply, player, symbol }) => [ply, player, symbol])).toEqual([[1, 1, "?"]]);
  expect(mistakes(new Map([evaluated(0, 0.5, 0.9)]), [move(null)])).toEqual([]);
});

test("performances count the classes of each player", () => {
  const evaluations = new Map([evaluated(0, 0.5, 0), evaluated(1, 0.5, 0.3), evaluated(2, 0.8, 0)]);
  const [first, second] = performances(evaluations, [move(0), move(1), move(0)], 2);
  expect(first!.counts.best).toBe(2);
  expect(first!.accuracy).toBe(100);
  expect(second!.counts.blunder).toBe(1);
  expect(second!.accuracy).toBeLessThan(40);
});

test("curves end with the result, and are empty before any evaluation", () => {
  expect(chanceCurve(new Map([evaluated(0, 0.4, 0)]), over, 1)).toEqual([
    { ply: 0, values: [0.4, 0.6] },
    { ply: 1, values: [1, 0] },
  ]);
  expect(scoreCurve(new Map([evaluated(0, 0.4, 0)]), over, 1).at(-1)?.values).toEqual([4, -4]);
  expect(chanceCurve(new Map(), over, 4)).toEqual([]);
});
