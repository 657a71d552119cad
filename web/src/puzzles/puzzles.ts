/** Puzzles as `tilelab puzzles` writes them; each file is loaded when one of its puzzles is opened. */
import { cyclic, sourceOf, type Source } from "./day";

/** A position with a single best move. */
export interface Puzzle {
  game: string;
  position: string;
  /** The best move and the next best ones, the best first. */
  moves: ValuedMove[];
  /** Whether the values are proven. */
  exact: boolean;
  /** The names of the moves of the best line, the solution first. */
  line: string[];
  /** The difficulty levels that play another move. */
  missed_by: string[];
}

export interface ValuedMove {
  action: number;
  name: string;
  /** What the mover may expect, from -1 to 1. */
  value: number;
}

const files: Record<Source, () => Promise<{ default: { puzzles: Puzzle[] } }>> = {
  link: () => import("./data/link.json"),
  hex: () => import("./data/hex.json"),
  nim: () => import("./data/nim.json"),
  dominoes: () => import("./data/dominoes.json"),
  connectfour: () => import("./data/connectfour.json"),
};

/** The puzzle of a day. */
export async function puzzleOf(day: number): Promise<Puzzle> {
  const { source, number } = sourceOf(day);
  const { puzzles } = (await files[source]()).default;
  return cyclic(puzzles, number)!;
}

/** What a value means for the mover: a proven result, or a chance of winning. */
export function outlook(value: number, exact: boolean): string {
  if (exact) return value > 0 ? "wins" : value < 0 ? "loses" : "draws";
  return `${Math.round(50 * (1 + value))} %`;
}
