import { useState } from "preact/hooks";
import { streams, type Judgement } from "../api";
import { announce } from "../announce";
import { useEvents } from "../events";
import type { Judgements } from "./judge";

export interface Judging {
  judgements: Judgements;
  /** Who judged, or judges. */
  agent: string | null;
  running: boolean;
  start: (agent: string) => void;
  stop: () => void;
}

/** Lets an agent judge every position of a game; what comes in is shown as it comes. */
export function useJudgements(id: string): Judging {
  const [agent, setAgent] = useState<string | null>(null);
  const [running, setRunning] = useState(false);
  const [judgements, setJudgements] = useState<Judgements>(new Map());
  useEvents(running && agent ? streams.review(id, agent) : null, {
    judgement: (next: Judgement) => setJudgements(before => new Map(before).set(next.ply, next)),
    done: () => {
      setRunning(false);
      announce("The game is judged.");
    },
  });
  return {
    judgements,
    agent,
    running,
    start: next => {
      if (next !== agent) setJudgements(new Map());
      setAgent(next);
      setRunning(true);
    },
    stop: () => setRunning(false),
  };
}
