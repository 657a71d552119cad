import { expect, it } from "vitest";
import type { PlyView } from "../api";
import { seatsBetween, skipCounts } from "./skips";

const plies = (players: (number | null)[]): PlyView[] =>
  players.map(player => ({ player, action: 0, name: "", ms: null }));

it("finds who was skipped", () => {
  expect(seatsBetween(0, 1, 2)).toEqual([]);
  expect(seatsBetween(1, 1, 2)).toEqual([0]);
  expect(seatsBetween(2, 1, 4)).toEqual([3, 0]);
  expect(skipCounts(plies([0, 1, null, 1, 1, 0]), 2)).toEqual([2, 0]);
  expect(skipCounts(plies([null, 2, 0, 2]), 3)).toEqual([0, 1, 0]);
});
