import type { Scene } from "../../api";

/** How many rows of each column are filled or covered. */
export function columnHeights({ columns, pieces }: Pick<Scene, "columns" | "pieces">): number[] {
  const heights = Array<number>(columns).fill(0);
  for (const piece of pieces) {
    for (const [x, y] of piece.cells) heights[x] = Math.max(heights[x]!, y + 1);
  }
  return heights;
}
