import { useState } from "preact/hooks";
import { change } from "../players";
import { TextField } from "../ui";
import { SceneGrid } from "./SceneGrid";
import type { BoardProps } from "./types";

/** Any game: its board where it describes one, else its text form, and a button for each legal action. */
export function GenericBoard(props: BoardProps) {
  const { position, onAct, onPreview, ghost, highlights, small, picture } = props;
  const [filter, setFilter] = useState("");
  const mover = position.turn.kind === "player" ? position.turn.player : null;
  const wanted = filter.trim().toLowerCase();
  const shown = position.legal.filter(each => each.name.toLowerCase().includes(wanted));
  const shareOf = new Map(highlights?.map(each => [each.action, each.share]));
  const gain = (scores: number[] | null) =>
    scores && position.scores && mover !== null ? scores[mover]! - position.scores[mover]! : null;
  const { scene } = position;
  const text = (
    <pre
      class="position-text"
      tabIndex={picture ? undefined : 0}
      aria-label={picture ? undefined : "The position as text"}
    >
      {position.text}
    </pre>
  );
  return (
    <div class="generic-board">
      {scene?.kind === "rules" ? (
        <>
          <SceneGrid {...props} scene={scene} />
          {!small && (
            <details>
              <summary>All facts</summary>
              {text}
            </details>
          )}
        </>
      ) : (
        text
      )}
      {!small && onAct && position.legal.length > 12 && (
        <TextField
          label="Filter moves"
          type="search"
          value={filter}
          onInput={setFilter}
          placeholder={`${position.legal.length} moves`}
        />
      )}
      {!small && onAct && (
        <ul class="action-list" aria-label="Legal moves">
          {shown.map(each => {
            const difference = gain(each.scores);
            const share = shareOf.get(each.action);
            return (
              <li key={each.action}>
                <button
                  type="button"
                  class={`button plain ${ghost?.action === each.action ? "is-ghost" : ""}`}
                  onClick={() => onAct(each.action)}
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
      )}
    </div>
  );
}
