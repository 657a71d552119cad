import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { LegalAction } from "../api";
import { Board } from "../board/Board";
import { kindOfPosition, layoutOf } from "../board/kinds";
import type { Highlight } from "../board/types";
import { returnFocus } from "../play/returnFocus";
import { Problem } from "../ui";
import type { Task } from "./useTask";
import "./learn.css";

interface Props {
  task: Task;
  /** Whether a move may be tried now. */
  isOpen: boolean;
  onMove: (action: LegalAction) => void;
  /** A move to point out. */
  pointed: LegalAction | null;
  /** Beside the board: what is asked. */
  side: ComponentChildren;
  /** Below that: what is said about moves, and where to go. */
  tools: ComponentChildren;
}

/** A board with a question beside it, in the layout of a game. */
export function TaskBoard({ task, isOpen, onMove, pointed, side, tools }: Props) {
  const { shown } = task;
  const mover = task.start?.turn.kind === "player" ? task.start.turn.player : null;
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that led here is gone; the board takes its focus over.
    const isFree = !document.activeElement || document.activeElement === document.body;
    const stage = page.current?.querySelector<HTMLElement>("[role=application]");
    if (isFree) stage?.focus({ preventScroll: true });
  }, [task.round]);
  const act = (number: number) => {
    const action = shown?.legal.find(each => each.action === number);
    if (action) onMove(action);
  };
  const KeyHints = shown && kindOfPosition(shown)?.KeyHints;
  return (
    <div
      ref={page}
      class={`table-page task-page ${shown ? layoutOf(shown) : "wide-board beside"}`}
      onClick={returnFocus}
    >
      <div class="table-main">
        <div class="table-side">
          {side}
          {KeyHints && <KeyHints />}
        </div>
        <div class="table-board">
          {shown && mover !== null && (
            <Board
              key={task.round}
              position={shown}
              last={task.last}
              ghost={pointed && highlightOf(pointed)}
              onAct={isOpen ? act : undefined}
              mine={[mover]}
              unhurried
            />
          )}
        </div>
      </div>
      <div class="table-tools">
        {task.error && <Problem>{task.error}</Problem>}
        {tools}
      </div>
    </div>
  );
}

const highlightOf = ({ action, name, cells }: LegalAction): Highlight => ({
  action,
  name,
  cells,
  share: 1,
});
