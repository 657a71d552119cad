/** A recorded game of tic-tac-toe, which ships as a rule file. */
import type { Cell, Piece, Scene } from "../../api";
import { emptyScene, still } from "../demo";
import type { RecordedGame } from "../types";

const SIZE = 3;

/** Column and row of each move, players in turn. */
const recorded: Cell[] = [
  [1, 1],
  [0, 0],
  [2, 0],
  [0, 2],
  [0, 1],
  [2, 1],
  [1, 2],
  [1, 0],
  [2, 2],
];

function sceneAt(ply: number): Scene {
  const pieces = recorded.slice(0, ply).map((cell, i): Piece => {
    const player = i % 2;
    const label = player === 0 ? "x" : "o";
    return { player, shape: "stone", cells: [cell], label, dot: false, shade: 0, group: null };
  });
  const labels = Array.from({ length: SIZE }, (_, i) => String(i + 1));
  return {
    ...emptyScene,
    kind: "gdl",
    grid: "upright",
    columns: SIZE,
    rows: SIZE,
    pieces,
    column_labels: labels,
    row_labels: labels,
  };
}

export const demo: RecordedGame = {
  plies: recorded.length,
  at: ply => still("gdl", sceneAt(ply)),
  caption: "Tic-tac-toe, from a rule file: a draw with good play",
};
