/** Positions of Nim as text and as piles, for the editor. */
import { letterOf } from "../../players";
import { moverOf } from "../editor/head";

export interface NimSetup {
  mover: number;
  piles: number[];
}

/** Reads a text such as `a to move: 1 3 5 7`; null where it has other piles than the game. */
export function read(text: string, piles: number): NimSetup | null {
  const found = /^\s*([ab]) to move:([\s\d]*)$/.exec(text);
  const counts = found?.[2]!.trim().split(/\s+/).filter(Boolean).map(Number) ?? [];
  if (!found || counts.length !== piles) return null;
  return { mover: moverOf(`${found[1]} to move`, 2)!, piles: counts };
}

export const write = ({ mover, piles }: NimSetup): string =>
  `${letterOf(mover)} to move: ${piles.join(" ")}`;
