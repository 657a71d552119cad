/**
 * The blocks of Tetris Link, as in `tilelab-games` (link/shapes): for each letter its orientations,
 * each four offsets from the dot, which is the first. The server's legal actions have the last word;
 * this table draws the tray, and what does not fit.
 */
import type { Cell, LinkScene } from "../../api";

// prettier-ignore
const shapes: Record<string, Cell[][]> = {
  I: [
    [[0, 0], [1, 0], [2, 0], [3, 0]],
    [[0, 0], [0, 1], [0, 2], [0, 3]],
  ],
  O: [[[0, 0], [1, 0], [0, 1], [1, 1]]],
  T: [
    [[0, 0], [-1, 0], [1, 0], [0, 1]],
    [[0, 0], [0, 1], [1, 0], [0, -1]],
    [[0, 0], [1, 0], [-1, 0], [0, -1]],
    [[0, 0], [0, 1], [-1, 0], [0, -1]],
  ],
  S: [
    [[0, 0], [1, 0], [1, 1], [2, 1]],
    [[0, 0], [0, -1], [1, -1], [1, -2]],
    [[0, 0], [-1, 0], [-1, 1], [-2, 1]],
    [[0, 0], [0, 1], [1, 1], [1, 2]],
  ],
  L: [
    [[0, 0], [1, 0], [2, 0], [2, 1]],
    [[0, 0], [1, 0], [0, 1], [0, 2]],
    [[0, 0], [0, 1], [1, 1], [2, 1]],
    [[0, 0], [1, 0], [1, -1], [1, -2]],
    [[0, 0], [0, 1], [1, 0], [2, 0]],
    [[0, 0], [1, 0], [1, 1], [1, 2]],
    [[0, 0], [1, 0], [2, 0], [2, -1]],
    [[0, 0], [0, 1], [0, 2], [1, 2]],
  ],
};

/** Turned clockwise; S and L keep their hand, which only `flipped` changes. */
const clockwise: Record<string, number[]> = {
  I: [1, 0],
  O: [0],
  T: [1, 2, 3, 0],
  S: [1, 0, 3, 2],
  L: [1, 2, 3, 0, 7, 4, 5, 6],
};

export const shape = (letter: string, orientation: number): Cell[] =>
  shapes[letter]?.[orientation] ?? shapes.O![0]!;

export function turned(letter: string, orientation: number, way: 1 | -1): number {
  const next = clockwise[letter] ?? [0];
  return way === 1 ? (next[orientation] ?? 0) : Math.max(0, next.indexOf(orientation));
}

/** The mirror image; only S and L have another. */
export function flipped(letter: string, orientation: number): number {
  if (letter === "S") return (orientation + 2) % 4;
  if (letter === "L") return (orientation + 4) % 8;
  return orientation;
}

export const canFlip = (letter: string): boolean => letter === "S" || letter === "L";

/** How far the shape reaches left of its dot, and how wide it is. */
export function extent(letter: string, orientation: number): { left: number; width: number } {
  const xs = shape(letter, orientation).map(([x]) => x);
  const left = Math.min(...xs);
  return { left, width: Math.max(...xs) - left + 1 };
}

/** Rows that are filled or buried, by column. */
export function heights(scene: Pick<LinkScene, "columns" | "blocks">): number[] {
  const result = new Array<number>(scene.columns).fill(0);
  for (const block of scene.blocks) {
    for (const [x, y] of block.cells) result[x] = Math.max(result[x] ?? 0, y + 1);
  }
  return result;
}

export interface Landing {
  cells: Cell[];
  /** Empty cells that the block would bury: these cost points. */
  buried: Cell[];
}

/** Where a block comes to rest with its dot in `column`. */
export function land(
  scene: Pick<LinkScene, "columns" | "blocks">,
  letter: string,
  orientation: number,
  column: number,
): Landing {
  const tops = heights(scene);
  const offsets = shape(letter, orientation);
  const lowest = new Map<number, number>();
  for (const [dx, dy] of offsets) lowest.set(dx, Math.min(lowest.get(dx) ?? dy, dy));
  let rest = 0;
  for (const [dx, dy] of lowest) rest = Math.max(rest, (tops[column + dx] ?? 0) - dy);
  const buried: Cell[] = [];
  for (const [dx, dy] of lowest) {
    for (let y = tops[column + dx] ?? 0; y < rest + dy; y++) buried.push([column + dx, y]);
  }
  return { cells: offsets.map(([dx, dy]) => [column + dx, rest + dy]), buried };
}

export const actionName = (letter: string, orientation: number, column: number): string =>
  `${letter}${orientation}@${column}`;

/** `T0@3` taken apart; null for names of other games. */
export function parseAction(
  name: string,
): { letter: string; orientation: number; column: number } | null {
  const found = /^([IOTSL])(\d)@(\d+)$/.exec(name);
  return found
    ? { letter: found[1]!, orientation: Number(found[2]), column: Number(found[3]) }
    : null;
}
