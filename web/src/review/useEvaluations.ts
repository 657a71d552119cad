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

/** The evaluations of this visit by game, moves and agent: going back and forth between pages loses none. */
const kept = new Map<string, Evaluations>();

/** Lets an agent evaluate every move of a game; evaluations are shown as they arrive. */
export function useEvaluations(view: SessionView): Evaluating {
  const [agent, setAgent] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [evaluations, setEvaluations] = useState<Evaluations>(new Map());
  const work = useRef<Reviewing | null>(null);
  const { id, plies } = view;
  const actions = plies.map(ply => ply.action);
  const line = `${actions.join(" ")} `;
  const known = useRef(line);

  const stop = () => {
    work.current?.stop();
    work.current = null;
    setRunning(false);
  };
  useEffect(() => stop, [id]);
  useEffect(() => {
    // New moves leave the evaluations as they are; moves that were taken back make them wrong.
    if (!line.startsWith(known.current)) {
      stop();
      setEvaluations(new Map());
    }
    known.current = line;
  }, [line]);

  const start = async (next: string) => {
    stop();
    const key = `${id} ${next} ${line}`;
    const before = kept.get(key) ?? new Map<number, Evaluation>();
    const waiting = plies.map((_, ply) => ply).filter(ply => !before.has(ply));
    setProblem(null);
    setAgent(next);
    setEvaluations(before);
    if (waiting.length === 0) return;
    setRunning(true);
    const { game, text } = await api.positionOf(id, 0);
    const at = { game, start: text, seed: "1", plies: actions };
    const own = review(at, next, waiting, evaluation =>
      setEvaluations(all => {
        const more = new Map(all).set(evaluation.ply, evaluation);
        kept.set(key, more);
        return more;
      }),
    );
    work.current = own;
    await own.done;
    if (work.current !== own) return;
    setRunning(false);
    announce("The game is evaluated.");
  };
  const fail = (error: Error) => {
    setProblem(error.message);
    setRunning(false);
  };
  return {
    evaluations,
    agent,
    running,
    problem,
    start: next => void start(next).catch(fail),
    stop,
  };
}
