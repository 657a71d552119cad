/** A session that the server changes: whole views and the changes between them. */
import { useRef, useState } from "preact/hooks";
import { api, type SessionChange, type SessionView } from "./api";

/** The view after a change, or null if the change does not follow on it. */
export function withChange(view: SessionView, change: SessionChange): SessionView | null {
  if (change.since !== view.version || change.kept > view.plies.length) return null;
  const { since: _, kept, plies, ...state } = change;
  return { ...view, ...state, plies: [...view.plies.slice(0, kept), ...plies] };
}

export interface LatestView {
  view: SessionView | null;
  /** Shows a whole view, unless a newer one is shown already. */
  show: (view: SessionView) => void;
  /** Applies a change, from an event or as the answer to a move. */
  accept: (change: SessionChange) => void;
}

/** Milliseconds between two views of a game without people. */
const FRAME = 16;

/** The newest view of a session. Where a version was missed, the whole session is fetched again. */
export function useLatestView(id: string): LatestView {
  const latest = useRef<SessionView | null>(null);
  const [view, setView] = useState<SessionView | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const show = (next: SessionView) => {
    if (latest.current && latest.current.version > next.version) return;
    latest.current = next;
    // Agents among themselves may move faster than a screen shows; people get every answer at once.
    if (next.seats.some(seat => seat.kind === "person")) return setView(next);
    waiting.current ??= setTimeout(() => {
      waiting.current = null;
      setView(latest.current);
    }, FRAME);
  };
  const accept = (change: SessionChange) => {
    const before = latest.current;
    // The answer to a move and its event bring the same change.
    if (before && change.version <= before.version) return;
    const next = before && withChange(before, change);
    if (next) show(next);
    // A server that is away is waited for by the stream, which then sends the whole session.
    else void api.session(id).then(show, () => {});
  };
  return { view, show, accept };
}
