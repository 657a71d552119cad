import type { PlyView } from "../api";
import { leadText, letterOf, percent } from "../players";
import { MoveText, PlayerChip } from "../ui";
import { symbolOf, type MoveClass } from "./accuracy";
import { classOfMove, type Evaluations } from "./evaluations";
import { MoveSymbol } from "./MoveList";

interface Props {
  plies: PlyView[];
  /** The position shown is the one after so many. */
  ply: number;
  evaluations: Evaluations;
}

const words: Record<MoveClass, string> = {
  best: "The best move.",
  good: "A good move.",
  inaccuracy: "An inaccuracy",
  mistake: "A mistake",
  blunder: "A blunder",
};

/** What is to be said about the move that led to the shown position, or about the next one, which the board marks. */
export function Comment({ plies, ply, evaluations }: Props) {
  const isNext = isWorthShowing(evaluations, ply);
  const index = isNext ? ply : ply - 1;
  const move = plies[index];
  const evaluation = evaluations.get(index);
  const found = classOfMove(evaluation);
  const { best, played, reasons = [] } = evaluation ?? {};
  if (!move) return <p class="review-comment">The start of the game.</p>;
  const symbol = symbolOf(found);
  return (
    <div class={`review-comment ${found ?? ""}`} aria-live="polite">
      <p class="comment-move">
        {move.player === null ? (
          <span class="draws">chance</span>
        ) : (
          <>
            <PlayerChip player={move.player} />
            <span class="visually-hidden">{letterOf(move.player)}</span>
          </>
        )}
        <b>
          {isNext ? "Next: " : ""}
          <MoveText move={move} />
        </b>
        {symbol && <MoveSymbol symbol={symbol} />}
      </p>
      {found && (
        <p>
          {words[found]}
          {symbol && best && played && (
            <>
              {": "}
              {[...reasons, chances(best.win_chance, played.win_chance)].filter(Boolean).join("; ")}
              .
            </>
          )}
        </p>
      )}
      {symbol && best && (
        <p>
          Best: <MoveText move={best} />
          {best.win_chance !== null && ` (${percent(best.win_chance)} to win`}
          {best.win_chance !== null &&
            (best.lead === null ? ")" : `, ${leadText(best.lead)} points)`)}
        </p>
      )}
    </div>
  );
}

/** Whether the next move is a mistake, so that the board shows it beside the better one. */
export const isWorthShowing = (evaluations: Evaluations, ply: number): boolean =>
  symbolOf(classOfMove(evaluations.get(ply))) !== "";

const chances = (before: number | null, after: number | null): string | null =>
  before === null || after === null
    ? null
    : `the chance of winning falls from ${percent(before)} to ${percent(after)}`;
