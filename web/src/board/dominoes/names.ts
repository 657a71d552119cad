/** The numbers on tiles, and moves in words. */
import type { Cell, LegalAction, Scene } from "../../api";

type Piece = Scene["pieces"][number];

export const numbersOf = (piece: Piece): [number, number] => {
  const [first, second] = piece.label ?? "";
  return [Number(first ?? 0), Number(second ?? 0)];
};

/** A tile as people write it. */
export const tileName = (piece: Piece): string => numbersOf(piece).join("-");

/** The tile of a move or a label, whichever way round it lies: "32 left" is tile 23. */
export const tileOf = (name: string): string => [...name.slice(0, 2)].sort().join("");

/** What to write on the button of a move. */
export const moveName = (action: LegalAction): string =>
  action.name.replace(/^(\d)(\d)/, "$1-$2").replace(/ (left|right)$/, " at the $1 end");

/** Legal actions by the cells of their tile. */
export function actionsByTile(legal: LegalAction[]): Map<string, LegalAction[]> {
  const found = new Map<string, LegalAction[]>();
  for (const action of legal) {
    const key = keyOf(action.cells);
    found.set(key, [...(found.get(key) ?? []), action]);
  }
  return found;
}

export const keyOf = (cells: Cell[]): string => cells[0]?.join() ?? "";
