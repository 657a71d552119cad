/** Evaluates the moves of a game on the visitor's cores: several workers, one move each at a time. */
import type { Evaluation } from "../types";
import { addRules } from ".";
import type { EngineWorker } from "./client";
import { giveBack, MAX_WORKERS, take } from "./pool";
import type { Line } from "./protocol";

export interface Reviewing {
  /** Done when every move is evaluated; it fails where the engine refuses. */
  done: Promise<void>;
  stop: () => void;
}

/** Evaluates these plies of a game, in their order, and reports each result as it arrives. */
export function review(
  at: Line,
  agent: string,
  plies: number[],
  report: (evaluation: Evaluation) => void,
): Reviewing {
  const cores = navigator.hardwareConcurrency || 2;
  const count = Math.max(1, Math.min(MAX_WORKERS, cores - 1, plies.length));
  /** Those that are at work; the others belong to other searches. */
  const workers = new Set(Array.from({ length: count }, take));
  const waiting = [...plies];
  let stopped = false;
  const stop = () => {
    stopped = true;
    workers.forEach(worker => worker.close());
  };
  const work = async (worker: EngineWorker) => {
    await addRules(worker, at.game);
    for (let ply = waiting.shift(); ply !== undefined; ply = waiting.shift()) {
      const evaluation = await worker.call("review", { at, agent, ply });
      if (!stopped) report(evaluation);
    }
    workers.delete(worker);
    giveBack(worker);
  };
  const done = Promise.all([...workers].map(work)).then(
    () => {},
    (error: unknown) => {
      // A review that was stopped on purpose has not failed.
      if (stopped) return;
      stop();
      throw error;
    },
  );
  return { done, stop };
}
