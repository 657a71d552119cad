/** What a person may do in a game: move, take back, resign, play again. */
import { api, type GameSetup, type SessionChange, type SessionView } from "../api";
import { myTokens } from "../tokens";
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
  /** Whether a request is under way. */
  busy: boolean;
  move: (action: number) => void;
  undo: () => void;
  resign: () => void;
  rematch: () => void;
}

export function useActions(
  view: SessionView,
  setup: GameSetup | null,
  accept: (change: SessionChange) => void,
): Actions {
  const { busy, act } = useRequest(accept);
  const { id, ply, position } = view;
  const tokens = myTokens(id);
  const mine = Object.keys(tokens).map(Number);
  const token =
    position.turn.kind === "player" && !isOver(view) ? tokens[position.turn.player] : undefined;
  const lastOwn = view.plies.findLast(each => each.player !== null && tokens[each.player]);

  return {
    mine,
    canMove: token !== undefined,
    busy,
    canUndo: lastOwn !== undefined && !busy,
    move: action => {
      if (token && !busy) void act(api.move(id, { token, ply, action }));
    },
    undo: () => {
      const own = lastOwn && tokens[lastOwn.player!];
      if (own && !busy) void act(api.undo(id, { token: own, ply }));
    },
    resign: () => {
      // Only the player to move may resign.
      if (token) void act(api.resign(id, { token, ply }));
    },
    rematch: () => {
      if (!setup) return;
      const drafts = draftsOf(id, view.seats, setup);
      // Seats rotate by one, so that each player begins in turn.
      const seats = [...drafts.slice(1), drafts[0]!];
      startGame({ game: position.game }, seats, setup).catch(toastError);
    },
  };
}
