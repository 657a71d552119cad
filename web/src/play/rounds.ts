/** The moves of a game as rows with a column per player, so that each player keeps a column. */
import type { PlyView } from "../api";

export interface ListedMove {
  player: number;
  /** Null for a move that is still to come: chance has drawn for it already. */
  move: PlyView | null;
  /** Its index among all plies. */
  ply: number;
  /** What chance drew before it. */
  draws: string[];
}

/** A round ends where a player moves who does not come after the last one. `next` is the player to move. */
export function roundsOf(plies: PlyView[], next: number | null = null): ListedMove[][] {
  const rounds: ListedMove[][] = [];
  let draws: string[] = [];
  const add = (player: number, move: PlyView | null, ply: number) => {
    const last = rounds.at(-1)?.at(-1);
    if (!last || player <= last.player) rounds.push([]);
    rounds.at(-1)!.push({ player, move, ply, draws });
    draws = [];
  };
  plies.forEach((ply, i) => {
    if (ply.player === null) draws.push(ply.name);
    else add(ply.player, ply, i);
  });
  if (draws.length > 0 && next !== null) add(next, null, plies.length);
  return rounds;
}
