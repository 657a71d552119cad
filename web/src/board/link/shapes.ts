/**
 * What can be done with the blocks in hand. Their geometry comes with the scene; the server's legal
 * actions have the last word on what fits.
 */
import type { Cell, Scene } from "../../api";
import { columnHeights } from "../well/heights";

type Supplied = Pick<Scene, "supplies">;

const orientations = (scene: Supplied, letter: string): Cell[][] =>
  scene.supplies.find(each => each.name === letter)?.orientations ?? [];

/** The cells of a block relative to its dot, which is the first. */
export const shape = (scene: Supplied, letter: string, orientation: number): Cell[] =>
  orientations(scene, letter)[orientation] ?? [[0, 0]];

/** The cells moved to the corner and sorted: equal for equal shapes. */
export function normal(cells: Cell[]): string {
  const left = Math.min(...cells.map(([x]) => x));
  const low = Math.min(...cells.map(([, y]) => y));
  const moved = cells.map(([x, y]) => `${x - left},${y - low}`);
  return moved.sort().join(" ");
}

const rotate = ([x, y]: Cell): Cell => [y, -x];
const mirror = ([x, y]: Cell): Cell => [-x, y];

/** The orientation that looks like `cells`; -1 if there is none. */
function find(scene: Supplied, letter: string, cells: Cell[]): number {
  const wanted = normal(cells);
  return orientations(scene, letter).findIndex(each => normal(each) === wanted);
}

/** Rotated by a quarter, clockwise for 1. */
export function turned(scene: Supplied, letter: string, orientation: number, way: 1 | -1): number {
  let cells = shape(scene, letter, orientation);
  for (let quarter = 0; quarter < (way === 1 ? 1 : 3); quarter++) cells = cells.map(rotate);
  return Math.max(0, find(scene, letter, cells));
}

/** Whether the mirror image is not just another rotation. */
export function canFlip(scene: Supplied, letter: string): boolean {
  let cells = shape(scene, letter, 0);
  const image = normal(cells.map(mirror));
  for (let quarter = 0; quarter < 4; quarter++) {
    if (normal(cells) === image) return false;
    cells = cells.map(rotate);
  }
  return find(scene, letter, cells.map(mirror)) >= 0;
}

/** The mirror image, where a block has one. */
export function flipped(scene: Supplied, letter: string, orientation: number): number {
  if (!canFlip(scene, letter)) return orientation;
  return find(scene, letter, shape(scene, letter, orientation).map(mirror));
}

/** How far the shape reaches left of its dot, and how wide it is. */
export function extent(
  scene: Supplied,
  letter: string,
  orientation: number,
): { left: number; width: number } {
  const xs = shape(scene, letter, orientation).map(([x]) => x);
  const left = Math.min(...xs);
  return { left, width: Math.max(...xs) - left + 1 };
}

export interface Landing {
  cells: Cell[];
  /** Empty cells that the block would bury: these cost points. */
  buried: Cell[];
}

/** Where a block comes to rest with its dot in `column`. */
export function land(
  scene: Pick<Scene, "columns" | "pieces" | "supplies">,
  letter: string,
  orientation: number,
  column: number,
): Landing {
  const tops = columnHeights(scene);
  const offsets = shape(scene, letter, orientation);
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

/** The parts of an action's name. */
export function parseName(
  name: string,
): { letter: string; orientation: number; column: number } | null {
  const found = /^([A-Z])(\d)@(\d+)$/.exec(name);
  return found && { letter: found[1]!, orientation: Number(found[2]), column: Number(found[3]) };
}
