import type { TournamentRow } from "../api";

export const STATES: Record<TournamentRow["state"], string> = {
  running: "In progress",
  stopped: "Stopped",
  done: "Finished",
  failed: "Failed",
};

/** A word in a frame; the running one also turns. */
export function StateBadge({ state }: { state: TournamentRow["state"] }) {
  return (
    <span class={`badge ${state}`}>
      {state === "running" && <span class="spinner" aria-hidden="true" />}
      {STATES[state]}
    </span>
  );
}
