import { expect, test } from "vitest";
import type { PlyView } from "../api";
import { moveText } from "./moveText";

const ply = (player: number | null, text: string): PlyView => ({
  player,
  action: 0,
  name: text,
  text,
  ms: player === null ? null : 2100,
});

test("moves are counted without draws of chance", () => {
  const plies = [ply(null, "T rolled"), ply(0, "T, column 1"), ply(null, "I rolled")];
  expect(moveText(plies, 0)).toBe("Start, move 0 of 1");
  expect(moveText(plies, 2)).toBe("Move 1 of 1 · a: T, column 1 · 2.1 s");
  expect(moveText(plies, 3)).toBe("Move 1 of 1 · chance: I rolled");
});
