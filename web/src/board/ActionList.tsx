/** All legal moves as buttons: for games without a board of their own, and for moves that no board shows. */
import { useState } from "preact/hooks";
import { change } from "../players";
import { TextField } from "../ui";
import type { BoardProps } from "./types";

/** More moves than this can be filtered. */
const MANY = 12;

type Props = Pick<BoardProps, "position" | "onAct" | "onPreview" | "ghost" | "highlights">;

export function ActionList({ position, onAct, onPreview, ghost, highlights }: Props) {
  const [filter, setFilter] = useState("");
  const mover = position.turn.kind === "player" ? position.turn.player : null;
  const wanted = filter.trim().toLowerCase();
  const shown = position.legal.filter(each => each.name.toLowerCase().includes(wanted));
  const shareOf = new Map(highlights?.map(each => [each.action, each.share]));
  const gain = (scores: number[] | null) =>
    scores && position.scores && mover !== null ? scores[mover]! - position.scores[mover]! : null;
  return (
    <>
      {position.legal.length > MANY && (
        <TextField
          label="Filter moves"
          type="search"
          value={filter}
          onInput={setFilter}
          placeholder={`${position.legal.length} moves`}
        />
      )}
      <ul class="action-list" aria-label="Legal moves">
        {shown.map(each => {
          const difference = gain(each.scores);
          const share = shareOf.get(each.action);
          return (
            <li key={each.action}>
              <button
                type="button"
                class={`button plain ${ghost?.action === each.action ? "is-ghost" : ""}`}
                onClick={() => onAct?.(each.action)}
                onFocus={() => onPreview?.(each.action)}
                onBlur={() => onPreview?.(null)}
                onPointerEnter={() => onPreview?.(each.action)}
                onPointerLeave={() => onPreview?.(null)}
              >
                {each.name}
                {difference !== null && difference !== 0 && <small>{change(difference)}</small>}
                {share !== undefined && <small>{Math.round(share * 100)} %</small>}
              </button>
            </li>
          );
        })}
        {shown.length === 0 && <li class="empty">No matching move.</li>}
      </ul>
    </>
  );
}
