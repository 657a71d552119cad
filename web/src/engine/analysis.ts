/**
 * Searches on the visitor's cores. A search that is limited by time runs in several workers, each with a tree of its
 * own and other random numbers; their results are added up (root parallelization). One that is limited by nodes runs
 * in one worker, and gives the same result as the native engine.
 */
import type { AnalysisView, GameTree } from "../types";
import { EngineWorker } from "./client";
import { addRules } from ".";
import { merge } from "./merge";

/** Workers of one search; more would leave no core for the page. */
const MAX_WORKERS = 4;

/** Workers that wait for the next search, with their networks loaded. */
const waiting: EngineWorker[] = [];

function take(): EngineWorker {
  return waiting.pop() ?? new EngineWorker();
}

function giveBack(worker: EngineWorker): void {
  if (worker.idle && waiting.length < MAX_WORKERS) waiting.push(worker);
  else worker.close();
}

const isTimed = (agent: string): boolean => /[:,]time=/.test(agent);

/** How many workers search for an agent. */
export function workersFor(agent: string, cores: number): number {
  return isTimed(agent) ? Math.max(1, Math.min(MAX_WORKERS, cores - 1)) : 1;
}

export interface Running {
  /** The last result; it fails where the engine refuses or the search is stopped. */
  result: Promise<AnalysisView>;
  stop: () => void;
}

/** Lets an agent search a position, and reports what it thinks about five times per second. */
export function analyze(
  game: string,
  text: string,
  agent: string,
  report: (view: AnalysisView) => void,
): Running {
  const count = workersFor(agent, navigator.hardwareConcurrency || 2);
  const workers = Array.from({ length: count }, take);
  const newest: (AnalysisView | null)[] = workers.map(() => null);
  let stopped = false;
  let ended = false;
  const show = (number: number, view: AnalysisView) => {
    newest[number] = view;
    if (!stopped) report(merge(newest.filter(each => each !== null)));
  };
  const search = async (worker: EngineWorker, number: number) => {
    await addRules(worker, game);
    const at = { game, start: text, seed: number + 1, plies: [] };
    newest[number] = await worker.call("analyze", { at, agent }, view => show(number, view));
  };
  const stop = () => {
    stopped = true;
    // Afterwards the workers belong to other searches.
    if (!ended) workers.forEach(worker => worker.close());
  };
  const result = Promise.all(workers.map(search)).then(
    () => {
      ended = true;
      workers.forEach(giveBack);
      return merge(newest.filter(each => each !== null));
    },
    (error: unknown) => {
      stop();
      throw error;
    },
  );
  return { result, stop };
}

/** An agent's view of a position and those that follow. */
export async function tree(
  game: string,
  position: string,
  agent: string,
  signal: AbortSignal,
): Promise<GameTree> {
  const worker = take();
  const stop = () => worker.close();
  signal.addEventListener("abort", stop);
  try {
    await addRules(worker, game);
    return await worker.call("tree", { game, position, agent });
  } finally {
    signal.removeEventListener("abort", stop);
    giveBack(worker);
  }
}
