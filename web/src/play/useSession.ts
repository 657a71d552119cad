/** A game that others change too: what the server says last counts. */
import { useEffect, useState } from "preact/hooks";
import { api, ApiError, streams, type SessionView } from "../api";
import { useEvents, type StreamProblem } from "../events";

export interface Session {
  view: SessionView | null;
  /** The server's word that there is no such game. */
  missing: string | null;
  /** Why nothing new is heard of it for now. */
  problem: string | null;
  /** Takes a newer view over, such as the answer to a move. */
  accept: (view: SessionView) => void;
}

export function useSession(id: string): Session {
  const [view, setView] = useState<SessionView | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const accept = (next: SessionView) =>
    setView(before => (before && before.version > next.version ? before : next));
  const refuse = ({ error, status }: StreamProblem) =>
    status === 404 ? setMissing(error) : setProblem(error);
  useEffect(() => {
    // Where too many streams are open, a game can still be looked at and played.
    api.session(id).then(accept, (reason: unknown) => {
      // A server that is away is waited for by the stream.
      if (reason instanceof ApiError && reason.status > 0) {
        refuse({ error: reason.message, status: reason.status });
      }
    });
  }, [id]);
  useEvents(missing ? null : streams.session(id), {
    session: (next: SessionView) => {
      setProblem(null);
      accept(next);
    },
    problem: refuse,
  });
  return { view, missing, problem, accept };
}
