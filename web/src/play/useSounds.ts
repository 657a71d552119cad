/** Sounds of a game: moves, points, this person's turn after a wait, and the result. */
import { useEffect, useRef } from "preact/hooks";
import type { SessionView } from "../api";
import { kindOfPosition } from "../board/kinds";
import { isOver } from "../players";
import { moves } from "../settings";
import { play, type Sound } from "../sound";

/** Milliseconds after which a person may have looked away. */
const LONG_WAIT = 4000;

export function useSounds(view: SessionView, mine: number[]): void {
  const before = useRef<SessionView>(view);
  const lastAt = useRef(performance.now());
  useEffect(() => {
    const old = before.current;
    before.current = view;
    const waited = performance.now() - lastAt.current;
    lastAt.current = performance.now();
    const settle = moves() ? (kindOfPosition(view.position)?.settleTime ?? 0) : 0;
    const sound = soundOfMove(old, view);
    // A piece that falls sounds when it lands.
    if (sound) play(sound, settle * 0.7);
    if (isOver(view)) {
      const result = isOver(old) ? null : soundOfResult(view, mine);
      if (result) play(result, settle + 150);
    } else if (waited > LONG_WAIT && isTurnOf(view, mine) && !isTurnOf(old, mine)) {
      play("turn", settle + 100);
    }
  }, [view]);
}

const isTurnOf = ({ position: { turn } }: SessionView, mine: number[]): boolean =>
  turn.kind === "player" && mine.includes(turn.player);

function soundOfMove(old: SessionView, view: SessionView): Sound | null {
  const move = view.plies.slice(old.plies.length).findLast(ply => ply.player !== null);
  if (!move) return null;
  const [before, after] = [old.position.scores, view.position.scores];
  const hasScored = before && after && after[move.player!]! > before[move.player!]!;
  return hasScored ? (kindOfPosition(view.position)?.scoreSound ?? "score") : "move";
}

function soundOfResult(view: SessionView, mine: number[]): Sound | null {
  if (mine.length === 0) return null;
  if (view.seats.length === 1) return "loss";
  if (view.winner === null) return "turn";
  return mine.includes(view.winner) ? "win" : "loss";
}
