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
    const news = kindOfPosition(view.position)?.news;
    const text = news ? news(old, view, mine) : commentary(old, view, mine);
    if (text) announce(text);
    if (!old || isOver(old) || !isOver(view)) return;
    // The last move may still be animated.
    const timer = setTimeout(onEnd, kindOfPosition(view.position)?.settleTime ?? 300);
    return () => clearTimeout(timer);
  }, [view.version]);
}
