/** Tells what has happened since the last view, and calls when the game has just ended. */
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../announce";
import type { SessionView } from "../api";
import { kindOfPosition } from "../board/kinds";
import { isOver } from "../players";
import { commentary } from "./commentary";

export function useNews(view: SessionView, mine: number[], onEnd: () => void): void {
  const before = useRef<SessionView | null>(null);
  useEffect(() => {
    const old = before.current;
    before.current = view;
    if (old?.version === view.version) return;
    announce(commentary(old, view, mine));
    if (!old || isOver(old) || !isOver(view)) return;
    // The last move may still be animated.
    const timer = setTimeout(onEnd, kindOfPosition(view.position)?.settleTime ?? 300);
    return () => clearTimeout(timer);
  }, [view.version]);
}
