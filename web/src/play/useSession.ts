/** A game that others change too: what the server says last counts. */
import { useEffect, useState } from "preact/hooks";
import { api, ApiError, streams, type SessionView } from "../api";
import { useEvents } from "../events";

export interface Session {
  view: SessionView | null;
  error: string | null;
  /** Takes a newer view over, such as the answer to a move. */
  accept: (view: SessionView) => void;
}

export function useSession(id: string): Session {
  const [view, setView] = useState<SessionView | null>(null);
  const [error, setError] = useState<string | null>(null);
  const accept = (next: SessionView) =>
    setView(before => (before && before.version > next.version ? before : next));
  useEffect(() => {
    // An event stream cannot say that there is no such game.
    api.session(id).then(accept, (reason: unknown) => {
      if (reason instanceof ApiError && reason.status >= 400) setError(reason.message);
    });
  }, [id]);
  useEvents(error ? null : streams.session(id), { session: accept });
  return { view, error, accept };
}
