import { useEffect, useState } from "preact/hooks";
import { api, streams, type SessionChange, type SessionView } from "../api";
import { useEvents, type StreamProblem } from "../events";
import { isOver } from "../players";
import { useLatestView } from "../session";

interface Game {
  view: SessionView | null;
  /** Why there is nothing to see. */
  error: string | null;
  /** Why it is not followed. */
  problem: string | null;
}

/** A game in its present state; a game that is still played is followed. */
export function useGame(id: string): Game {
  const { view, show, accept } = useLatestView(id);
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let away = false;
    api.session(id).then(
      found => !away && show(found),
      (cause: Error) => !away && setError(cause.message),
    );
    return () => {
      away = true;
    };
  }, [id]);
  // A finished game does not change: no stream is held open for it.
  const live = view !== null && !isOver(view);
  useEvents(live ? streams.session(id) : null, {
    session: (next: SessionView) => {
      setProblem(null);
      show(next);
    },
    change: (next: SessionChange) => {
      setProblem(null);
      accept(next);
    },
    problem: ({ error }: StreamProblem) => setProblem(error),
  });
  return { view, error, problem };
}
