/** Workers for searches: those that are done wait for the next search, with their networks loaded. */
import { EngineWorker } from "./client";

/** Workers at the same time; more would leave no core for the page. */
export const MAX_WORKERS = 4;

const waiting: EngineWorker[] = [];

export function take(): EngineWorker {
  return waiting.pop() ?? new EngineWorker();
}

export function giveBack(worker: EngineWorker): void {
  if (worker.idle && waiting.length < MAX_WORKERS) waiting.push(worker);
  else worker.close();
}
