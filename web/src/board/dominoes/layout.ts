/**
 * Where the tiles lie, in lengths of half a tile: the chain winds from the top left, doubles lie across it, and a tile
 * that no longer fits into a row leads down to the next one, which runs back.
 */

export interface Laid {
  /** The upper left corner. */
  x: number;
  y: number;
  isUpright: boolean;
  /** From the top or from the left. */
  numbers: [number, number];
}

/** The tiles of a chain in its order, each with its numbers in that order. */
export function snake(tiles: [number, number][], width: number): Laid[] {
  const laid: Laid[] = [];
  // The end of the chain, the middle of its row, and its direction.
  let [x, y, way] = [0, 1, 1];
  let isFirst = false;
  for (const [a, b] of tiles) {
    // A double that lay across right after a bend would cover it.
    const isAcross: boolean = a === b && !isFirst;
    const length: number = isAcross ? 1 : 2;
    const room = way > 0 ? width - x : x;
    isFirst = room < length + 1;
    if (isFirst) {
      const left = way > 0 ? x : x - 1;
      laid.push({ x: left, y: y - 0.5, isUpright: true, numbers: [a, b] });
      [x, y, way] = [way > 0 ? left + 1 : left, y + 2, -way];
      continue;
    }
    const left = way > 0 ? x : x - length;
    const numbers: [number, number] = way > 0 || isAcross ? [a, b] : [b, a];
    laid.push({ x: left, y: isAcross ? y - 1 : y - 0.5, isUpright: isAcross, numbers });
    x += way * length;
  }
  return laid;
}

/** The height that a chain of so many tiles needs at most. */
export const snakeHeight = (tiles: number, width: number): number =>
  2 * Math.ceil((2 * tiles) / (width - 2)) + 0.5;

/** From one tile of a hand to the next, and from row to row. */
const STEP = 1.15;
const ROW = 2.15;

/** The tiles of a hand stand side by side, in rows of at most `width`. */
export const handPlace = (index: number, width: number): { x: number; y: number } => {
  const perRow = handWidth(width);
  return { x: (index % perRow) * STEP, y: Math.floor(index / perRow) * ROW };
};

const handWidth = (width: number): number => Math.max(1, Math.floor((width + STEP - 1) / STEP));

export const handHeight = (tiles: number, width: number): number =>
  Math.max(1, Math.ceil(tiles / handWidth(width))) * ROW;

/** The parts of the picture from top to bottom, each with its scale; they keep their places during a game. */
export interface Table {
  width: number;
  height: number;
  /** The hand of the player at the top, the chain, and the hand at the bottom. */
  parts: { y: number; scale: number; width: number }[];
}

/** The table for a set of so many tiles; on a narrow screen, what one only looks at is smaller. */
export function tableOf(tiles: number, isNarrow: boolean): Table {
  const hand = Math.ceil(tiles / 2);
  const [width, scales] = isNarrow ? [9.4, [0.58, 0.7, 1]] : [17, [0.7, 0.9, 1]];
  const heights = [
    handHeight(hand, width / scales[0]!),
    snakeHeight(tiles, width / scales[1]!),
    handHeight(hand, width),
  ];
  let y = 0;
  const parts = scales.map((scale, i) => {
    const part = { y, scale, width: width / scale };
    y += heights[i]! * scale + 0.4;
    return part;
  });
  return { width, height: y - 0.4, parts };
}
