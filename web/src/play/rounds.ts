/** The moves of a game as rows with a column per player, so that each player keeps a column. */
import type { PlyView } from "../api";

export interface ListedMove {
  /** Its number among all plies, from 1. */
  number: number;
  name: string;
  player: number;
  /** What chance drew before it. */
  draws: string[];
}

export interface Round {
  moves: ListedMove[];
  /** What chance drew since the last move of the round, at the end of the game so far. */
  draws: string[];
}

/** A round ends where a player moves who does not come after the last one. `first` is the number of plies before. */
export function roundsOf(plies: PlyView[], first = 0): Round[] {
  const rounds: Round[] = [];
  let draws: string[] = [];
  plies.forEach(({ player, name }, i) => {
    if (player === null) {
      draws.push(name);
      return;
    }
    const last = rounds.at(-1)?.moves.at(-1);
    if (!last || player <= last.player) rounds.push({ moves: [], draws: [] });
    rounds.at(-1)!.moves.push({ number: first + i + 1, name, player, draws });
    draws = [];
  });
  if (draws.length > 0) {
    if (rounds.length === 0) rounds.push({ moves: [], draws });
    else rounds.at(-1)!.draws = draws;
  }
  return rounds;
}
