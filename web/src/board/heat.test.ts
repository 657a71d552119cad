import { expect, test } from "vitest";
import { heatByCell, heatOpacity } from "./heat";
import type { Highlight } from "./types";

const move = (share: number, ...cells: [number, number][]): Highlight => ({
  action: 0,
  name: "",
  cells,
  share,
});

test("moves that cover the same cell add up", () => {
  expect(heatByCell([move(0.5, [0, 0], [1, 0]), move(0.25, [1, 0])])).toEqual([
    { cell: [0, 0], share: 0.5 },
    { cell: [1, 0], share: 0.75 },
  ]);
});

test("a small share is visible and a large one is not opaque", () => {
  expect(heatOpacity(0.01)).toBeGreaterThan(0.1);
  expect(heatOpacity(1)).toBeLessThan(1);
});
