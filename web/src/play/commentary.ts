/** What happened, in words: for screen readers and for the line above the board. */
import type { SessionView } from "../api";
import { isOver, letterOf, plural, seatName } from "../players";
import { skippedNow } from "./skips";

/** "minus 1 point" – signs are not read out reliably. */
export function gainInWords(gain: number): string {
  if (gain === 0) return "";
  return `${gain < 0 ? "minus" : "plus"} ${plural(Math.abs(gain), "point")}`;
}

export function whoWon(view: SessionView, mine: number[]): string {
  if (view.seats.length === 1) return "Game over";
  if (view.winner === null) return view.forfeit ? "The game was abandoned" : "A draw";
  if (mine.length === 1 && mine[0] === view.winner) return "You win";
  return `${seatName(view.seats, view.winner)} wins`;
}

/** Whose turn it is, for the player in the seats `mine`. */
export function turnInWords(view: SessionView, mine: number[]): string {
  if (isOver(view)) return whoWon(view, mine);
  if (view.failed) return view.failed;
  const { turn } = view.position;
  if (turn.kind !== "player") return "The die is rolled";
  if (mine.length === 1 && mine.includes(turn.player)) return "Your turn";
  const name = seatName(view.seats, turn.player);
  if (skippedNow(view).some(seat => mine.includes(seat))) {
    return `You cannot move: ${name} plays again`;
  }
  if (view.seats[turn.player]?.kind === "agent") return `${name} thinks`;
  return mine.includes(turn.player)
    ? `Turn of ${name} (${letterOf(turn.player)})`
    : `Waiting for ${name}`;
}

/** The moves between two views and whose turn it is now. */
export function commentary(before: SessionView | null, view: SessionView, mine: number[]): string {
  const parts: string[] = [];
  if (before && view.plies.length < before.plies.length) parts.push("Taken back");
  const seen = before ? before.plies.length : view.plies.length;
  const fresh = view.plies.slice(seen).filter(ply => ply.player !== null);
  for (const ply of fresh) {
    const who = `${letterOf(ply.player!)} plays ${ply.name}`;
    const [old, now] = [before?.position.scores, view.position.scores];
    // The difference of two views shows the points of a single move only.
    const gain = fresh.length === 1 && old && now ? now[ply.player!]! - old[ply.player!]! : 0;
    const points = gainInWords(gain);
    parts.push(points ? `${who}, ${points}` : who);
  }
  parts.push(turnInWords(view, mine).toLowerCase());
  return parts.join("; ");
}
