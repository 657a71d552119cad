/** Players who were skipped because they could not move, in games where players move in a circle. */
import type { PlyView, SessionView } from "../api";
import { kindOfPosition } from "../board/kinds";

/** The seats between two players who moved one after the other. */
export function seatsBetween(from: number, to: number, players: number): number[] {
  const found: number[] = [];
  for (let seat = (from + 1) % players; seat !== to; seat = (seat + 1) % players) found.push(seat);
  return found;
}

/** How often each player was skipped. */
export function skipCounts(plies: PlyView[], players: number): number[] {
  const counts = Array<number>(players).fill(0);
  let last: number | null = null;
  for (const { player } of plies) {
    if (player === null) continue;
    if (last !== null) for (const seat of seatsBetween(last, player, players)) counts[seat]! += 1;
    last = player;
  }
  return counts;
}

/** The seats that are skipped right now: the next ones after the last mover, up to the player to move. */
export function skippedNow(view: SessionView): number[] {
  const { turn, players } = view.position;
  if (!kindOfPosition(view.position)?.skipsPlayers || turn.kind !== "player") return [];
  const last = view.plies.findLast(ply => ply.player !== null)?.player;
  return last === undefined || last === null ? [] : seatsBetween(last, turn.player, players);
}
