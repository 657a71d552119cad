/** Fields and positions for tests and demonstrations. */
import type { LegalAction, Offset, Position, Scene } from "../../api";
import { emptyScene } from "../demo";
import { LETTERS, restRow, turnsOf, UNKNOWN, type Field } from "./field";

/** The orientations of the pieces as the server describes them. */
export const SHAPES: Record<string, Offset[][]> = {
  I: [
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ],
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
    ],
  ],
  O: [
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ],
  ],
  T: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 0],
    ],
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 1],
    ],
    [
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 1],
    ],
    [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, 2],
    ],
  ],
  S: [
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [2, 1],
    ],
    [
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 1],
    ],
  ],
  Z: [
    [
      [0, 1],
      [1, 0],
      [1, 1],
      [2, 0],
    ],
    [
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 2],
    ],
  ],
  J: [
    [
      [0, 0],
      [0, 1],
      [1, 0],
      [2, 0],
    ],
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
    ],
    [
      [0, 1],
      [1, 1],
      [2, 0],
      [2, 1],
    ],
    [
      [0, 0],
      [1, 0],
      [1, 1],
      [1, 2],
    ],
  ],
  L: [
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
    ],
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 0],
    ],
    [
      [0, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ],
    [
      [0, 2],
      [1, 0],
      [1, 1],
      [1, 2],
    ],
  ],
};

/** A field whose wall is given from the top; `.` is empty, `#` is filled by an unknown piece. */
export function field({ wall = [], ...rest }: Partial<Field> & { wall?: string[] } = {}): Field {
  const { columns, rows } = { columns: 10, rows: 20, ...rest };
  const cells = Array<number>(columns * rows).fill(0);
  [...wall].reverse().forEach((row, y) => {
    [...row].forEach((cell, x) => {
      if (cell !== ".") cells[y * columns + x] = LETTERS.indexOf(cell) + 1 || UNKNOWN;
    });
  });
  return {
    rules: "standard",
    columns,
    rows,
    cells,
    shapes: SHAPES,
    current: null,
    queue: [],
    hold: null,
    lines: 0,
    pieces: 0,
    points: 0,
    over: false,
    ...rest,
  };
}

/** The rows from the top. */
export const rowsOf = ({ cells, columns, rows }: Field): string[] =>
  Array.from({ length: rows }, (_, i) =>
    cells
      .slice((rows - 1 - i) * columns, (rows - i) * columns)
      .map(cell => `.${LETTERS}#`[cell])
      .join(""),
  );

/** The scene of a field, as the server describes it; `kind` is the name of its game. */
export const sceneOf = (field: Field, kind: string): Scene => ({
  ...emptyScene,
  kind,
  grid: "upright",
  columns: field.columns,
  rows: field.rows,
  pieces: field.cells.flatMap((shade, i) =>
    shade === 0
      ? []
      : {
          player: null,
          shape: "block" as const,
          cells: [[i % field.columns, Math.floor(i / field.columns)] as [number, number]],
          label: LETTERS[shade - 1] ?? null,
          dot: false,
          shade: shade % UNKNOWN,
          group: null,
        },
  ),
  supplies: [...LETTERS].map(name => ({ name, left: [], orientations: field.shapes[name]! })),
  offered: field.current,
  queue: field.queue,
  hold: field.hold && { held: field.hold.held, is_free: field.hold.isFree },
  counts: (["lines", "pieces", "points"] as const).map(name => ({ name, value: field[name] })),
});

/** A position to be played by one person. */
export const positionOf = (field: Field, game = "well"): Position => ({
  game,
  text: `${rowsOf(field).join("\n")} ${field.current} ${field.queue.join("")} ${field.pieces} ${field.hold?.held} ${field.hold?.isFree}`,
  turn: field.over ? { kind: "over" } : { kind: "player", player: 0 },
  players: 1,
  scores: [field.lines],
  returns: null,
  legal: legalOf(field),
  scene: sceneOf(field, game),
});

/** Every placement of the current piece, as the server names them. */
function legalOf(field: Field): LegalAction[] {
  const letter = field.current;
  if (letter === null) return [];
  const all = Array.from({ length: turnsOf(field, letter) * field.columns }, (_, action) => action);
  return all.flatMap(action => {
    const [turn, x] = [Math.floor(action / field.columns), action % field.columns];
    if (restRow(field, letter, turn, x) === null) return [];
    return [{ action, name: `${letter}${90 * turn}@${x + 1}`, cells: [], scores: null }];
  });
}
