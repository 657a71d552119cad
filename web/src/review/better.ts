import type { Evaluation, Position } from "../api";
import type { Highlight } from "../board/types";
import { markOf } from "./evaluations";

/** The move that would have been better than the mistake which follows, as the board shows moves. */
export function betterMove(
  evaluation: Evaluation | undefined,
  position: Position,
): Highlight | null {
  const best = evaluation?.best;
  if (!best || !markOf(evaluation.loss)) return null;
  const legal = position.legal.find(each => each.action === best.action);
  if (!legal) return null;
  return { ...legal, share: 1, value: best.value, visits: 0 };
}
