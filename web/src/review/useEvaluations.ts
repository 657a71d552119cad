import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import { api, type Evaluation, type SessionView } from "../api";
import { review, type Reviewing } from "../engine/review";
import type { Evaluations } from "./evaluations";

export interface Evaluating {
  evaluations: Evaluations;
  /** The agent that evaluates. */
  agent: string | null;
  running: boolean;
  /** Why the last evaluation failed. */
  problem: string | null;
  start: (agent: string) => void;
  stop: () => void;
}

/** The evaluations of this visit by game and agent: going back and forth between pages loses none. */
const kept = new Map<string, Evaluations>();

/** Lets an agent evaluate every move of a game; evaluations are shown as they arrive. */
export function useEvaluations(view: SessionView | null): Evaluating {
  const [agent, setAgent] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [evaluations, setEvaluations] = useState<Evaluations>(new Map());
  const work = useRef<Reviewing | null>(null);
  const id = view?.id ?? "";
  const line = view?.plies.map(ply => ply.action).join() ?? "";
  const before = useRef(line);

  const stop = () => {
    work.current?.stop();
    work.current = null;
    setRunning(false);
  };
  useEffect(() => stop, [id]);
  useEffect(() => {
    // Moves that were taken back make the evaluations from there on wrong.
    if (line.startsWith(before.current)) before.current = line;
    else {
      stop();
      before.current = line;
      setEvaluations(new Map());
      kept.clear();
    }
  }, [line]);

  const start = async (next: string) => {
    if (!view) return;
    stop();
    const key = `${id} ${next}`;
    const known = kept.get(key) ?? new Map<number, Evaluation>();
    setProblem(null);
    setAgent(next);
    setEvaluations(known);
    const waiting = view.plies.map((_, ply) => ply).filter(ply => !known.has(ply));
    if (waiting.length === 0) return;
    setRunning(true);
    try {
      const { game, text } = view.ply === 0 ? view.position : await api.positionOf(id, 0);
      const at = { game, start: text, seed: "1", plies: view.plies.map(ply => ply.action) };
      work.current = review(at, next, waiting, evaluation =>
        setEvaluations(all => {
          const more = new Map(all).set(evaluation.ply, evaluation);
          kept.set(key, more);
          return more;
        }),
      );
      const own = work.current;
      await own.done;
      if (work.current === own) announce("The game is evaluated.");
    } catch (error) {
      setProblem((error as Error).message);
    }
    setRunning(false);
  };
  return { evaluations, agent, running, problem, start: next => void start(next), stop };
}
