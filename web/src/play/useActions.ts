/** What a person may do in a game: move, take back, resign, play again. */
import { api, type Configuration, type SessionView } from "../api";
import { myKeys } from "../keys";
import { isOver } from "../players";
import { draftsOf, startGame } from "../setup/seats";
import { toastError } from "../ui";
import { useRequest } from "./useRequest";

export interface Actions {
  /** The seats that this browser may play. */
  mine: number[];
  /** Whether one of them is to move. */
  canMove: boolean;
  canUndo: boolean;
  move: (action: number) => void;
  undo: () => void;
  resign: () => void;
  rematch: () => void;
}

export function useActions(
  view: SessionView,
  configuration: Configuration | null,
  accept: (view: SessionView) => void,
): Actions {
  const { busy, act } = useRequest(accept);
  const { id, ply, position } = view;
  const keys = myKeys(id);
  const mine = Object.keys(keys).map(Number);
  const key =
    position.turn.kind === "player" && !isOver(view) ? keys[position.turn.player] : undefined;
  const lastOwn = view.plies.findLast(each => each.player !== null && keys[each.player]);

  return {
    mine,
    canMove: key !== undefined,
    canUndo: lastOwn !== undefined && !busy,
    move: action => {
      if (key && !busy) void act(api.move(id, { key, ply, action }));
    },
    undo: () => {
      const own = lastOwn && keys[lastOwn.player!];
      if (own && !busy) void act(api.undo(id, { key: own, ply }));
    },
    resign: () => {
      // Only who is to move may give up.
      if (key) void act(api.resign(id, { key, ply }));
    },
    rematch: () => {
      if (!configuration) return;
      const drafts = draftsOf(id, view.seats, configuration);
      // Seats move on by one, so that everybody begins in turn.
      const seats = [...drafts.slice(1), drafts[0]!];
      startGame({ game: position.game }, seats, configuration).catch(toastError);
    },
  };
}
