/** A recorded game between two programs. */
import type { Cell, Scene } from "../../api";
import { emptyScene, still } from "../demo";
import type { RecordedGame } from "../types";

const SIZE = 9;

const recorded = [
  "c7 c8 b8 e4 f4 f3 c5 d4 c4 c6 d6 d5 g3 h1 g2 e5 f5 g1",
  "f2 f1 e2 e6 f6 e1 i1 h2 i2 h3 d1 d2 i3 h4 i4 h5 i5 h6",
  "i6 h7 i7 h9 h8 g9 g8 f9 f8 e9 e8 d9 d7 a2 d8 b3 a9",
].flatMap(line => line.split(" "));

function sceneAt(ply: number): Scene {
  const columns = Array.from({ length: SIZE }, (_, i) => String.fromCharCode(97 + i));
  const pieces = recorded.slice(0, ply).map((name, i): Scene["pieces"][number] => {
    const cell: Cell = [columns.indexOf(name[0]!), Number(name.slice(1)) - 1];
    const player = i % 2;
    return {
      player,
      shape: "stone",
      cells: [cell],
      label: null,
      dot: false,
      shade: 0,
      group: null,
    };
  });
  return {
    ...emptyScene,
    kind: "hex",
    grid: "hexagons",
    columns: SIZE,
    rows: SIZE,
    pieces,
    goals: [
      { player: 0, side: "top" },
      { player: 0, side: "bottom" },
      { player: 1, side: "left" },
      { player: 1, side: "right" },
    ],
    column_labels: columns,
    row_labels: columns.map((_, i) => String(i + 1)),
  };
}

export const demo: RecordedGame = {
  plies: recorded.length,
  at: ply => still(`hex:size=${SIZE}`, sceneAt(ply)),
  caption: "Two tree searches on 9 × 9; a wins",
};
