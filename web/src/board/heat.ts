/** Heat maps: how strongly a share of the search is drawn. */
import type { Cell } from "../api";
import type { Highlight } from "./types";

/** Small shares are still visible: the square root of the share, scaled so that one half is nearly opaque. */
export const heatOpacity = (share: number): number => Math.min(0.85, 1.15 * Math.sqrt(share));

/** The share of the moves that cover each cell. */
export function heatByCell(moves: Highlight[]): { cell: Cell; share: number }[] {
  const found = new Map<string, { cell: Cell; share: number }>();
  for (const { cells, share } of moves) {
    for (const cell of cells) {
      const key = cell.join();
      found.set(key, { cell, share: (found.get(key)?.share ?? 0) + share });
    }
  }
  return [...found.values()];
}

/** What stands at a move: its label, or its share where it has one. */
export const shareLabel = ({ label, share }: Pick<Highlight, "label" | "share">): string =>
  label ?? (share >= 0.01 ? `${Math.round(100 * share)} %` : "");
