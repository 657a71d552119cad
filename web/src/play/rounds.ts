/** The moves of a game as rows with a column per player, so that each player keeps a column. */
import type { PlyView } from "../api";

export interface ListedMove {
  player: number;
  /** Null for a move that is still to come: chance has drawn for it already. */
  name: string | null;
  /** What chance drew before it. */
  draws: string[];
}

/** A round ends where a player moves who does not come after the last one. `next` is the player to move. */
export function roundsOf(plies: PlyView[], next: number | null = null): ListedMove[][] {
  const rounds: ListedMove[][] = [];
  let draws: string[] = [];
  const add = (player: number, name: string | null) => {
    const last = rounds.at(-1)?.at(-1);
    if (!last || player <= last.player) rounds.push([]);
    rounds.at(-1)!.push({ player, name, draws });
    draws = [];
  };
  for (const { player, name } of plies) {
    if (player === null) draws.push(name);
    else add(player, name);
  }
  if (draws.length > 0 && next !== null) add(next, null);
  return rounds;
}
