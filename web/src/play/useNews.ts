/** Tells what has happened since the last view, and calls when the game has just ended. */
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../announce";
import type { SessionView } from "../api";
import { isOver } from "../players";
import { commentary } from "./commentary";

/** The last block may still be falling when the game is over. */
const LAST_FALL = 900;

export function useNews(view: SessionView, mine: number[], onEnd: () => void): void {
  const before = useRef<SessionView | null>(null);
  useEffect(() => {
    const old = before.current;
    before.current = view;
    if (old?.version === view.version) return;
    announce(commentary(old, view, mine));
    if (!old || isOver(old) || !isOver(view)) return;
    const timer = setTimeout(onEnd, LAST_FALL);
    return () => clearTimeout(timer);
  }, [view.version]);
}
