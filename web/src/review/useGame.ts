import { useEffect, useState } from "preact/hooks";
import { api, streams, type SessionView } from "../api";
import { useEvents } from "../events";
import { isOver } from "../players";

/** A game as it stands now; one that goes on is followed. */
export function useGame(id: string): { view: SessionView | null; error: string | null } {
  const [view, setView] = useState<SessionView | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let away = false;
    api.session(id).then(
      found => !away && setView(found),
      (cause: Error) => !away && setError(cause.message),
    );
    return () => {
      away = true;
    };
  }, [id]);
  // A finished game does not change: no stream is held open for it.
  const live = view !== null && !isOver(view);
  useEvents(live ? streams.session(id) : null, {
    session: (next: SessionView) =>
      setView(before => (before && before.version > next.version ? before : next)),
  });
  return { view, error };
}
