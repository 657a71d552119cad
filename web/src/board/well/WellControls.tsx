/** How pieces are placed in a well with mouse and touch; what the keys do differs from game to game. */
import type { ComponentChildren } from "preact";
import { ControlLine } from "../controls";

export function WellControls({ keys }: { keys: ComponentChildren }) {
  return (
    <>
      <ControlLine title="With keys">{keys}</ControlLine>
      <ControlLine title="With the mouse">
        Point at a column, click to drop the piece; the right button turns it.
      </ControlLine>
      <ControlLine title="By touch">
        Drag sideways to move, tap to turn, flick down to drop and up to hold. The buttons below the
        well do the same.
      </ControlLine>
    </>
  );
}
