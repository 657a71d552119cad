/** A recorded game with perfect play. */
import type { Cell, Scene } from "../../api";
import { emptyScene, still } from "../demo";
import type { RecordedGame } from "../types";

/** The piles before the first move and after each one. */
const recorded = [
  [3, 5, 7],
  [2, 5, 7],
  [2, 5, 5],
  [0, 5, 5],
  [0, 5, 4],
  [0, 5, 1],
  [0, 1, 1],
  [0, 1, 0],
  [0, 0, 0],
];

function sceneAt(ply: number): Scene {
  const piles = recorded[ply] ?? [];
  const pieces = piles.map((stones, pile): Scene["pieces"][number] => {
    const cells = Array.from({ length: stones }, (_, stone): Cell => [pile, stone]);
    return { player: null, shape: "stone", cells, label: null, dot: false, shade: 0, group: null };
  });
  const [columns, rows] = [piles.length, Math.max(...piles)];
  return { ...emptyScene, kind: "nim", grid: "upright", ground: false, columns, rows, pieces };
}

export const demo: RecordedGame = {
  plies: recorded.length - 1,
  at: ply => still("nim:piles=3-5-7", sceneAt(ply)),
  caption: "Whoever takes the last stone wins",
};
