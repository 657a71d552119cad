/** The played move and the best one on the board, before a mistake. */
import type { Evaluation, EvaluatedMove } from "../api";
import type { BoardProps, Highlight } from "../board/types";
import { symbolOf } from "./accuracy";
import { classOfMove } from "./evaluations";

const toHighlight = (move: EvaluatedMove): Highlight => ({ ...move, share: 1 });

/** What the board shows of the next move of the game, if that is a mistake: the best one as a hint, and the played one. */
export function marksOf(
  evaluation: Evaluation | undefined,
): Pick<BoardProps, "ghost" | "highlights"> | null {
  const symbol = symbolOf(classOfMove(evaluation));
  if (!evaluation?.best || !evaluation.played || !symbol) return null;
  return {
    ghost: toHighlight(evaluation.best),
    highlights: [{ ...toHighlight(evaluation.played), label: symbol, isPlayed: true }],
  };
}
