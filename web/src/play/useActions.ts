/** What a person may do in a game: move, take back, resign, play again. */
import { api, type GameSetup, type SessionChange, type SessionView } from "../api";
import { myTokens } from "../tokens";
import { isOver } from "../players";
import { draftsOf, startGame, type Draft } from "../setup/seats";
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
  /** Starts the same game again with rotated seats, or against programs of another level. */
  rematch: (level?: string) => void;
}

interface Options {
  /** The game as it is shown. */
  view: SessionView;
  /** Its newest state, of which some moves may still have to be shown. */
  latest: SessionView;
  setup: GameSetup | null;
  accept: (change: SessionChange) => void;
}

export function useActions({ view, latest, setup, accept }: Options): Actions {
  const { busy, act } = useRequest(accept);
  const { id, position } = view;
  const tokens = myTokens(id);
  const mine = Object.keys(tokens).map(Number);
  const isBehind = view.ply !== latest.ply;
  const token =
    position.turn.kind === "player" && !isOver(view) && !isBehind
      ? tokens[position.turn.player]
      : undefined;
  const lastOwn = latest.plies.findLast(each => each.player !== null && tokens[each.player]);

  return {
    mine,
    canMove: token !== undefined,
    busy,
    canUndo: lastOwn !== undefined && !busy,
    move: action => {
      if (token && !busy) void act(api.move(id, { token, ply: latest.ply, action }));
    },
    undo: () => {
      const own = lastOwn && tokens[lastOwn.player!];
      if (own && !busy) void act(api.undo(id, { token: own, ply: latest.ply }));
    },
    resign: () => {
      // At any time; where several players sit at this screen, the one to move resigns.
      const own = token ?? Object.values(tokens)[0];
      if (own) void act(api.resign(id, { token: own }));
    },
    rematch: level => {
      if (!setup) return;
      const stronger = (seat: Draft): Draft =>
        level && seat.kind === "level" ? { kind: "level", level } : seat;
      const drafts = draftsOf(id, view.seats, setup).map(stronger);
      // Seats rotate by one, so that each player begins in turn.
      const seats = [...drafts.slice(1), drafts[0]!];
      startGame({ game: position.game }, seats, setup).catch(toastError);
    },
  };
}
