/** Tells what has happened since the last view. */
import { useEffect, useRef } from "preact/hooks";
import { announce } from "../announce";
import type { SessionView } from "../api";
import { kindOfPosition } from "../board/kinds";
import { toast } from "../ui";
import { commentary } from "./commentary";
import { skippedNow } from "./skips";

export function useNews(view: SessionView, mine: number[]): void {
  const before = useRef<SessionView | null>(null);
  useEffect(() => {
    const old = before.current;
    before.current = view;
    if (old?.version === view.version && old.ply === view.ply) return;
    const news = kindOfPosition(view.position)?.news;
    const text = news ? news(old, view, mine) : commentary(old, view, mine);
    if (text) announce(text);
    const isSkipped = (at: SessionView) => skippedNow(at).some(seat => mine.includes(seat));
    if (old && isSkipped(view) && !isSkipped(old)) {
      toast("You cannot place any of your pieces, so your turn is skipped.");
    }
  }, [view.version, view.ply]);
}
