import { letterOf } from "../players";
import { Empty, PlayerChip } from "../ui";
import { markWord, type Mistake } from "./evaluations";

interface Props {
  mistakes: Mistake[];
  ply: number;
  go: (ply: number) => void;
}

/** Moves that gave much away; a click shows the position before, with the better move as a ghost. */
export function Mistakes({ mistakes, ply, go }: Props) {
  if (mistakes.length === 0) return <Empty>No mistakes were found.</Empty>;
  return (
    <ol class="mistakes" aria-label="Mistakes">
      {mistakes.map(each => (
        <li key={each.ply}>
          <button
            type="button"
            aria-current={ply === each.ply ? "step" : undefined}
            onClick={() => go(each.ply)}
          >
            <span class="review-mark" aria-hidden="true">
              {each.mark}
            </span>
            <PlayerChip player={each.player} />
            <span class="mistake-text">
              <span class="visually-hidden">
                {markWord(each.mark)} of {letterOf(each.player)}:
              </span>
              <span>
                {each.ply + 1}. <code>{each.played}</code>
              </span>
              {each.better && (
                <small>
                  better <code>{each.better}</code>
                </small>
              )}
            </span>
            <span class="figure mistake-loss">
              <span class="visually-hidden">loss</span> −{each.loss.toFixed(2)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
