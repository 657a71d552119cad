/** The drawing of pieces: a color and a mark per kind, so that color is never the only cue. */
import type { Cell, Offset } from "../../api";
import { heightOf, LETTERS, widthOf } from "./field";

/** Length of a cell in the picture's units. */
export const UNIT = 30;
const GAP = 1.2;
const CORNER = 4;

/** The square of a cell whose upper left corner is given, as part of a path. */
const square = (x: number, y: number): string => {
  const side = UNIT - 2 * GAP - 2 * CORNER;
  const c = CORNER;
  return (
    `M${x + GAP + c} ${y + GAP}h${side}a${c} ${c} 0 0 1 ${c} ${c}v${side}a${c} ${c} 0 0 1 ${-c} ${c}` +
    `h${-side}a${c} ${c} 0 0 1 ${-c} ${-c}v${-side}a${c} ${c} 0 0 1 ${c} ${-c}z`
  );
};

/** The mark of each kind in a cell of 30 units: I, O, T, S, Z, J, L, and unknown. */
const marks = [
  "m15 9v12",
  "m11 15a4 4 0 1 0 8 0a4 4 0 1 0 -8 0",
  "m15 9.5v11m-5.5 -5.5h11",
  "m10 20l10 -10",
  "m10 10l10 10",
  "m10.5 10.5h9v9h-9z",
  "m9 15h12",
  "",
];

interface TilesProps {
  /** From 1 to 7, or 8 for unknown pieces. */
  shade: number;
  cells: readonly Cell[];
  rows: number;
  /** How it is drawn otherwise: "shadow" is only the outline of what may come. */
  look?: string;
}

/** All cells of one kind: three paths, however many there are. */
export function Tiles({ shade, cells, rows, look = "" }: TilesProps) {
  if (cells.length === 0) return null;
  const corners = cells.map(([x, y]) => [x * UNIT, (rows - 1 - y) * UNIT] as const);
  const body = corners.map(([x, y]) => square(x, y)).join("");
  const mark = marks[shade - 1];
  return (
    <g class={`tetromino shade-${shade} ${look}`}>
      <path class="tetromino-tile" d={body} />
      {mark && (
        <path class="tetromino-mark" d={corners.map(([x, y]) => `M${x} ${y}${mark}`).join("")} />
      )}
    </g>
  );
}

/** The cells of a wall by kind. */
export function Wall({
  cells,
  columns,
  rows,
}: {
  cells: readonly number[];
  columns: number;
  rows: number;
}) {
  const kinds: Cell[][] = Array.from({ length: 9 }, () => []);
  cells.forEach((shade, i) => {
    if (shade > 0) kinds[shade]!.push([i % columns, Math.floor(i / columns)]);
  });
  return (
    <>
      {kinds.map((own, shade) => (
        <Tiles key={shade} shade={shade} cells={own} rows={rows} />
      ))}
    </>
  );
}

export const shadeOf = (letter: string): number => LETTERS.indexOf(letter) + 1 || 8;

/** A piece on its own, as in the queue. */
export function PiecePicture({ letter, shape }: { letter: string; shape: Offset[] }) {
  const [width, height] = [widthOf(shape), heightOf(shape)];
  return (
    <svg
      class="piece-picture"
      viewBox={`${(width - 4.4) * (UNIT / 2)} ${(height - 2.4) * (UNIT / 2)} ${4.4 * UNIT} ${2.4 * UNIT}`}
      aria-hidden="true"
    >
      <Tiles shade={shadeOf(letter)} cells={shape} rows={height} />
    </svg>
  );
}

export const gridPath = (columns: number, rows: number): string => {
  let path = "";
  for (let x = 1; x < columns; x++) path += `M${x * UNIT} 0V${rows * UNIT}`;
  for (let y = 1; y < rows; y++) path += `M0 ${y * UNIT}H${columns * UNIT}`;
  return path;
};
