import { useEffect, useState } from "preact/hooks";
import { streams, type Evaluation } from "../api";
import { announce } from "../announce";
import { useEvents, type StreamProblem } from "../events";
import type { Evaluations } from "./evaluations";

export interface Evaluating {
  evaluations: Evaluations;
  /** Who judged, or judges. */
  agent: string | null;
  running: boolean;
  /** Why the last evaluating was refused or broke off. */
  problem: string | null;
  start: (agent: string) => void;
  stop: () => void;
}

/** Lets an agent judge every position of a game; what comes in is shown as it comes. */
export function useEvaluations(id: string, plies: number): Evaluating {
  const [agent, setAgent] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [evaluations, setEvaluations] = useState<Evaluations>(new Map());
  useEffect(() => {
    // Moves that were taken back leave with what was thought of them.
    setEvaluations(before =>
      [...before.keys()].some(ply => ply >= plies)
        ? new Map([...before].filter(([ply]) => ply < plies))
        : before,
    );
  }, [plies]);
  useEvents(
    running && agent ? streams.review(id, agent) : null,
    {
      evaluation: (next: Evaluation) =>
        setEvaluations(before => new Map(before).set(next.ply, next)),
      done: () => {
        setRunning(false);
        announce("The game is judged.");
      },
      problem: ({ error }: StreamProblem) => {
        setRunning(false);
        setProblem(error);
      },
    },
    // The server judges only while somebody listens, and a long game is waited for in another tab.
    { whileHidden: true },
  );
  return {
    evaluations,
    agent,
    running,
    problem,
    start: next => {
      setProblem(null);
      if (next !== agent) setEvaluations(new Map());
      setAgent(next);
      setRunning(true);
    },
    stop: () => setRunning(false),
  };
}
