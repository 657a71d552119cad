/** How to play on a board, in a list: a line per input device. */
import type { ComponentChildren } from "preact";

export function ControlLine({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Boards on which a cursor chooses a cell. */
export function CursorControls() {
  return (
    <>
      <ControlLine title="With keys">
        Arrow keys move the cursor on the board, <kbd>Enter</kbd> plays there.
      </ControlLine>
      <ControlLine title="With the mouse or by touch">
        Click or tap where you want to play.
      </ControlLine>
    </>
  );
}

/** Games that the page knows nothing about: their moves are buttons, and cells where a board shows them. */
export function ButtonControls() {
  return (
    <>
      <ControlLine title="With keys">
        Moves are buttons below the board: <kbd>Tab</kbd> goes from one to the next,{" "}
        <kbd>Enter</kbd> plays it.
      </ControlLine>
      <ControlLine title="With the mouse or by touch">
        Click or tap a cell of the board, or the button of your move.
      </ControlLine>
    </>
  );
}
