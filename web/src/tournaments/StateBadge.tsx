import type { TournamentRow } from "../api";

/** A word in a frame; the running one also turns. */
export function StateBadge({ state }: { state: TournamentRow["state"] }) {
  return (
    <span class={`badge ${state}`}>
      {state === "running" && <span class="spinner" aria-hidden="true" />}
      {state}
    </span>
  );
}
