/** A game that other clients change too: the newest version of the server counts, and is shown move by move. */
import { useEffect, useState } from "preact/hooks";
import {
  api,
  ApiError,
  streams,
  type SessionChange,
  type SessionPresence,
  type SessionView,
} from "../api";
import { useEvents, type StreamProblem } from "../events";
import { setPresent } from "../presence";
import { useLatestView } from "../session";
import { usePaced } from "./paced";

export interface Session {
  /** The game as it is shown: it may lag behind, so that each move can be seen. */
  view: SessionView | null;
  /** The newest state. */
  latest: SessionView | null;
  /** The server's message that there is no such game. */
  missing: string | null;
  /** Why no news arrive for now. */
  problem: string | null;
  /** Applies a change, such as the answer to a move. */
  accept: (change: SessionChange) => void;
}

export function useSession(id: string): Session {
  const { view: latest, show, accept } = useLatestView(id);
  const view = usePaced(latest);
  const [missing, setMissing] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refuse = ({ error, status }: StreamProblem) =>
    status === 404 ? setMissing(error) : setProblem(error);
  useEffect(() => {
    // Even with too many open streams a game can be watched and played.
    api.session(id).then(show, (reason: unknown) => {
      // A server that is away is waited for by the stream.
      if (reason instanceof ApiError && reason.status > 0) {
        refuse({ error: reason.message, status: reason.status });
      }
    });
  }, [id]);
  useEvents(missing ? null : streams.session(id), {
    session: (next: SessionView) => {
      setProblem(null);
      show(next);
    },
    change: (next: SessionChange) => {
      setProblem(null);
      accept(next);
    },
    presence: ({ present }: SessionPresence) => setPresent(id, present),
    problem: refuse,
  });
  return { view, latest, missing, problem, accept };
}
