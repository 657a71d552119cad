/** A game of this browser in the form in which the server sends its games. */
import type { Listed, PlyView, Position, SessionState, SessionView } from "../types";
import type { RecordedPly } from "../engine/protocol";
import type { StoredGame } from "./store";

export const plyView = ({ player, action, name, ms }: RecordedPly): PlyView => ({
  player,
  action,
  name,
  ms: ms ?? null,
});

/** Whether an agent is to move, and can. */
export function isThinking(game: StoredGame, position: Position, failed: string | null): boolean {
  if (position.turn.kind !== "player" || game.over || game.imported || failed) return false;
  return game.seats[position.turn.player]?.kind === "agent";
}

export function stateOf(
  game: StoredGame,
  position: Position,
  ply: number,
  failed: string | null,
): SessionState {
  const { version, updated, seats, assisted, forfeit, winner } = game;
  const thinking = isThinking(game, position, failed);
  return {
    version,
    updated,
    seats,
    assisted,
    position,
    ply,
    thinking,
    forfeit,
    failed,
    winner,
  };
}

export const viewOf = (
  game: StoredGame,
  position: Position,
  ply: number,
  failed: string | null,
): SessionView => ({
  id: game.id,
  created: game.created,
  plies: game.plies.map(plyView),
  parent: game.parent,
  tournament: null,
  study: false,
  ...stateOf(game, position, ply, failed),
});

export const listed = (game: StoredGame): Listed => ({
  id: game.id,
  created: game.created,
  updated: game.updated,
  game: game.game,
  plies: game.plies.length,
  scores: game.scores,
  seats: game.seats,
  state: game.over ? "over" : "open",
  tournament: null,
  winner: game.winner,
  assisted: game.assisted,
});

/** The one player with the best return; with two players, the one who did not forfeit. */
export function winnerOf(game: StoredGame, position: Position): number | null {
  if (game.forfeit) return position.players === 2 ? 1 - game.forfeit.seat : null;
  const returns = position.returns;
  if (!returns || returns.length < 2) return null;
  const best = Math.max(...returns);
  return returns.filter(each => each === best).length === 1 ? returns.indexOf(best) : null;
}
