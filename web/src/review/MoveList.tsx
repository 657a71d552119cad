import { useEffect, useRef } from "preact/hooks";
import type { PlyView } from "../api";
import { letterOf } from "../players";
import { PlayerChip } from "../ui";
import { markOf, markWord, type Evaluations } from "./evaluations";

interface Props {
  plies: PlyView[];
  /** The position shown is the one after so many. */
  ply: number;
  evaluations: Evaluations;
  go: (ply: number) => void;
}

/** Of a long game, only so many moves before and after the shown one are listed. */
const AROUND = 150;

/** The moves, the shown one marked and kept in sight; a click shows the position after it. */
export function MoveList({ plies, ply, evaluations, go }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const item = box?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
    if (!box || !item) return;
    // Only the list scrolls: the page must stay where the reader has it.
    const [top, bottom] = [item.offsetTop, item.offsetTop + item.offsetHeight];
    if (top < box.scrollTop) box.scrollTop = top;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight;
  }, [ply, plies.length]);
  // The list moves on in steps: most clicks and plies leave it as it is.
  const middle = Math.round(ply / AROUND) * AROUND;
  const [from, to] = [Math.max(0, middle - AROUND), Math.min(plies.length, middle + AROUND)];
  return (
    <ol class="review-moves" ref={list} tabIndex={0} aria-label="Moves">
      <li>
        <button type="button" aria-current={ply === 0 ? "step" : undefined} onClick={() => go(0)}>
          <span class="review-number figure">0</span>
          <span>Start</span>
        </button>
      </li>
      {from > 0 && (
        <li>
          <button type="button" onClick={() => go(from)}>
            <span>… {from} earlier</span>
          </button>
        </li>
      )}
      {plies.slice(from, to).map((each, offset) => {
        const i = from + offset;
        const mark = markOf(evaluations.get(i)?.loss);
        return (
          <li key={i}>
            <button
              type="button"
              aria-current={ply === i + 1 ? "step" : undefined}
              onClick={() => go(i + 1)}
            >
              <span class="review-number figure">{i + 1}</span>
              {each.player === null ? (
                <span class="review-chance" title="chance">
                  ⚄
                </span>
              ) : (
                <>
                  <PlayerChip player={each.player} />
                  <span class="visually-hidden">{letterOf(each.player)}</span>
                </>
              )}
              <code>{each.name}</code>
              {mark && (
                <span class="review-mark">
                  <span aria-hidden="true">{mark}</span>
                  <span class="visually-hidden">{markWord(mark)}</span>
                </span>
              )}
            </button>
          </li>
        );
      })}
      {to < plies.length && (
        <li>
          <button type="button" onClick={() => go(to + 1)}>
            <span>… {plies.length - to} later</span>
          </button>
        </li>
      )}
    </ol>
  );
}
