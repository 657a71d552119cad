import { ActionList } from "./ActionList";
import type { BoardProps } from "./types";

/** Any game without a board of its own: its text form, and a button for each legal action. */
export function GenericBoard(props: BoardProps) {
  const { position, onAct, small, picture } = props;
  return (
    <div class="generic-board">
      <pre
        class="position-text"
        tabIndex={picture ? undefined : 0}
        aria-label={picture ? undefined : "The position as text"}
      >
        {position.text}
      </pre>
      {!small && onAct && <ActionList {...props} />}
    </div>
  );
}
