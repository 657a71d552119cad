import { useEffect, useState } from "preact/hooks";
import { streams, type Evaluation } from "../api";
import { announce } from "../announce";
import { useEvents, type StreamProblem } from "../events";
import type { Evaluations } from "./evaluations";

export interface Evaluating {
  evaluations: Evaluations;
  /** The agent that evaluates. */
  agent: string | null;
  running: boolean;
  /** Why the last evaluation was refused or failed. */
  problem: string | null;
  start: (agent: string) => void;
  stop: () => void;
}

/** Lets an agent evaluate every position of a game; evaluations are shown as they arrive. */
export function useEvaluations(id: string, plies: number): Evaluating {
  const [agent, setAgent] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [evaluations, setEvaluations] = useState<Evaluations>(new Map());
  useEffect(() => {
    // Evaluations of moves that were taken back are dropped.
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
        announce("The game is evaluated.");
      },
      problem: ({ error }: StreamProblem) => {
        setRunning(false);
        setProblem(error);
      },
    },
    // The server evaluates only while the stream is open, and users wait for a long game in another tab.
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
