import { useEffect, useState } from "preact/hooks";
import { streams, type Judgement } from "../api";
import { announce } from "../announce";
import { useEvents, type StreamProblem } from "../events";
import type { Judgements } from "./judge";

export interface Judging {
  judgements: Judgements;
  /** Who judged, or judges. */
  agent: string | null;
  running: boolean;
  /** Why the last judging was refused or broke off. */
  problem: string | null;
  start: (agent: string) => void;
  stop: () => void;
}

/** Lets an agent judge every position of a game; what comes in is shown as it comes. */
export function useJudgements(id: string, plies: number): Judging {
  const [agent, setAgent] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [judgements, setJudgements] = useState<Judgements>(new Map());
  useEffect(() => {
    // Moves that were taken back leave with what was thought of them.
    setJudgements(before =>
      [...before.keys()].some(ply => ply >= plies)
        ? new Map([...before].filter(([ply]) => ply < plies))
        : before,
    );
  }, [plies]);
  useEvents(
    running && agent ? streams.review(id, agent) : null,
    {
      judgement: (next: Judgement) => setJudgements(before => new Map(before).set(next.ply, next)),
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
    judgements,
    agent,
    running,
    problem,
    start: next => {
      setProblem(null);
      if (next !== agent) setJudgements(new Map());
      setAgent(next);
      setRunning(true);
    },
    stop: () => setRunning(false),
  };
}
