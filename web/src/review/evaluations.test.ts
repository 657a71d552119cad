import { expect, test } from "vitest";
import type { Evaluation, PlyView } from "../api";
import { curve, markOf, meanLoss, mistakes } from "./evaluations";

const evaluated = (ply: number, a: number, loss: number | null): [number, Evaluation] => [
  ply,
  { ply, value: [a, -a], best: { action: 7, name: "best", value: a }, played: null, loss },
];
const move = (player: number | null, name: string): PlyView => ({
  player,
  name,
  action: 1,
  ms: null,
});

test("marks begin at their thresholds", () => {
  expect([0, 0.294, 0.299, 0.59, 0.6, 2, null].map(markOf)).toEqual([
    "",
    "",
    "?",
    "?",
    "??",
    "??",
    "",
  ]);
});

test("mistakes name the mover, the move and the better one", () => {
  const evaluations = new Map([evaluated(0, 0.1, 0.05), evaluated(1, 0, 0.7)]);
  expect(mistakes(evaluations, [move(0, "x"), move(1, "y")])).toEqual([
    { ply: 1, player: 1, played: "y", better: "best", loss: 0.7, mark: "??" },
  ]);
});

test("chance makes no mistakes", () => {
  expect(mistakes(new Map([evaluated(0, 0, 0.9)]), [move(null, "roll")])).toEqual([]);
});

test("the curve ends with the result, and is empty before any evaluation", () => {
  expect(curve(new Map([evaluated(0, 0.2, 0)]), [1, -1], 1)).toEqual([
    { ply: 0, value: [0.2, -0.2] },
    { ply: 1, value: [1, -1] },
  ]);
  expect(curve(new Map(), [1, -1], 4)).toEqual([]);
});

test("mean loss by seat", () => {
  const evaluations = new Map([evaluated(0, 0, 0.2), evaluated(1, 0, null), evaluated(2, 0, 0.4)]);
  const found = meanLoss(evaluations, [move(0, "x"), move(1, "y"), move(0, "z")], 2);
  expect(found[0]).toBeCloseTo(0.3);
  expect(found[1]).toBeNull();
});
