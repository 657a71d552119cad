/** The moves that a person has not answered yet. */
import type { PlyView, SessionView } from "../api";

/** The moves since the last one of this person, oldest first; to spectators, the last move. */
export function recentMoves(view: SessionView, mine: number[]): PlyView[] {
  const { turn } = view.position;
  const moves: PlyView[] = [];
  // Where several people share a screen, each sees what happened since their own move.
  const own = turn.kind === "player" && mine.includes(turn.player) ? [turn.player] : mine;
  for (let i = view.plies.length - 1; i >= 0; i--) {
    const ply = view.plies[i]!;
    if (ply.player === null) continue;
    if (moves.length > 0 && (own.length === 0 || own.includes(ply.player))) break;
    moves.unshift(ply);
    if (own.includes(ply.player)) break;
  }
  return moves;
}
