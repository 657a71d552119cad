/** What the person at a board may do there. */
import type { BoardProps } from "./types";

export interface Role {
  /** The player to move; null between moves and at the end. */
  mover: number | null;
  /** Whether the person may move now. */
  enabled: boolean;
  /** Whether the person plays here: the controls stay while others move, so that the board does not. */
  plays: boolean;
}

export function roleOf({ position, onAct, small, picture, mine = [] }: BoardProps): Role {
  const { turn } = position;
  const mover = turn.kind === "player" ? turn.player : null;
  const enabled = Boolean(onAct) && !small && mover !== null;
  const plays = enabled || (!small && !picture && mine.length > 0 && turn.kind !== "over");
  return { mover, enabled, plays };
}
