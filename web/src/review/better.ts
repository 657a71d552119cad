import type { Judgement, Position } from "../api";
import type { Highlight } from "../board/types";
import { markOf } from "./judge";

/** The move that would have been better than the mistake which follows, as the board shows moves. */
export function betterMove(judgement: Judgement | undefined, position: Position): Highlight | null {
  const best = judgement?.best;
  if (!best || !markOf(judgement.loss)) return null;
  const legal = position.legal.find(each => each.action === best.action);
  if (!legal) return null;
  return { ...legal, share: 1, value: best.value, visits: 0 };
}
