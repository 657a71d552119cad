/** Tells the server that a player has help, so that the game does not count for the leaderboard. */
import { useEffect } from "preact/hooks";
import { api, type SessionChange, type SessionView } from "../api";
import { isOver } from "../players";
import { myTokens } from "../tokens";

export function useAssistance(
  view: SessionView,
  hasHelp: boolean,
  accept: (change: SessionChange) => void,
): void {
  const token = Object.values(myTokens(view.id))[0];
  const isNew = hasHelp && token !== undefined && !view.assisted && !isOver(view);
  useEffect(() => {
    if (!isNew) return;
    // The game continues without the mark where the server is away.
    api.assist(view.id, { token }).then(accept, () => {});
  }, [isNew]);
}
