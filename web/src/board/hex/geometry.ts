/**
 * Where the cells of a board are in the picture. Unturned, columns run to the right and each row is half a cell right of
 * the one above; the whole board may be turned by multiples of 30 degrees, for windows of another shape.
 */
import type { Cell } from "../../api";

export type Point = [number, number];

/** From a hexagon's middle to its corners, in the picture's units. */
export const RADIUS = 22;
/** From the middle of a cell to that of its neighbor. */
export const PITCH = Math.sqrt(3) * RADIUS;

/** Twelve turns are a full circle. */
export const TURNS = 12;
/** The rhombus stands on its tip: the most room for a board on an upright screen. */
export const UPRIGHT = 2;

const radians = (turn: number): number => (turn * 2 * Math.PI) / TURNS;

export function rotated([x, y]: Point, turn: number): Point {
  const [sin, cos] = [Math.sin(radians(turn)), Math.cos(radians(turn))];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** The steps from a cell to the next one in its row and in its column. */
export const stepX = (turn: number): Point => rotated([PITCH, 0], turn);
export const stepY = (turn: number): Point => rotated([PITCH / 2, 1.5 * RADIUS], turn);

export function centre([x, y]: Cell, turn: number): Point {
  const [right, down] = [stepX(turn), stepY(turn)];
  return [x * right[0] + y * down[0], x * right[1] + y * down[1]];
}

/** The six corners, clockwise from the one that is at the top of an unturned board. */
export const corners = ([x, y]: Point, radius: number, turn: number): Point[] =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2 + radians(turn);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** Where the label of a column or a row stands: beyond its first cell. */
export function beyond(cell: Cell, along: Point, turn: number): Point {
  const [x, y] = centre(cell, turn);
  const reach = (RADIUS + 15) / PITCH;
  return [x - along[0] * reach, y - along[1] * reach];
}

/** The box round a board, with its labels unless it is small: left, top, width, height. */
export function boxOf(columns: number, rows: number, turn: number, hasLabels: boolean) {
  const ends: Cell[] = [
    [0, 0],
    [columns - 1, 0],
    [0, rows - 1],
    [columns - 1, rows - 1],
  ];
  // Room for the bands along the edges, and for the letters.
  const spots = ends.map(cell => ({ at: centre(cell, turn), margin: RADIUS + 9 }));
  if (hasLabels) {
    const [right, down] = [stepX(turn), stepY(turn)];
    for (const at of [
      beyond([0, 0], down, turn),
      beyond([columns - 1, 0], down, turn),
      beyond([0, 0], right, turn),
      beyond([0, rows - 1], right, turn),
    ]) {
      spots.push({ at, margin: 10 });
    }
  }
  const edge = (axis: 0 | 1, sign: 1 | -1) =>
    sign * Math.max(...spots.map(({ at, margin }) => sign * at[axis] + margin));
  const [left, top] = [edge(0, -1), edge(1, -1)];
  return [left, top, edge(0, 1) - left, edge(1, 1) - top] as const;
}

/** Whether the rhombus stands on its tip, so that the corners of its box are free. */
export const isOnTip = (turn: number): boolean => turn % (TURNS / 2) === UPRIGHT;

/** The step between neighboring cells that looks most like the direction of an arrow key. */
export function stepTowards([x, y]: Point, turn: number): Cell {
  // Where two steps are equally good, the first counts: a step along a row or a column reaches every cell.
  const steps: Cell[] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [1, -1],
    [-1, 1],
  ];
  const likeness = (step: Cell) => {
    const [dx, dy] = centre(step, turn);
    return dx * x + dy * y;
  };
  return steps.reduce((best, step) => (likeness(step) > likeness(best) + 1e-6 ? step : best));
}
