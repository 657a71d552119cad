/** Games from rule files on the page. */
import type { Scene } from "../../api";
import { letterOf } from "../../players";
import { ControlLine } from "../controls";
import type { BoardKind } from "../types";
import { demo } from "./demo";
import { GdlBoard } from "./GdlBoard";

export const gdl: BoardKind = {
  Board: GdlBoard,
  describe,
  demo,
  rules: { title: "Rule files", Text: Rules },
  summary:
    "Any game that is written down as rules: tic-tac-toe, connect four, breakthrough, or one of your own.",
  Controls,
  settleTime: 250,
};

function describe(scene: Scene): string[] {
  const stones = scene.pieces.flatMap(({ player, label, cells }) =>
    cells.map(([x, y]) => {
      const owner = player === null ? "" : ` of ${letterOf(player)}`;
      return `${label ?? "stone"}${owner} on ${scene.column_labels[x]} ${scene.row_labels[y]}`;
    }),
  );
  return [stones.length ? `${stones.join(", ")}.` : "The board is empty."];
}

function Controls() {
  return (
    <>
      <ControlLine title="With keys">
        Arrow keys move the cursor on the board, <kbd>Enter</kbd> plays there. All moves are also
        buttons below the board.
      </ControlLine>
      <ControlLine title="With the mouse or by touch">
        Click or tap the cell or the column of your move. To move a piece, choose the piece first
        and then where it goes.
      </ControlLine>
    </>
  );
}

function Rules() {
  return (
    <ul class="prose">
      <li>
        A rule file describes a game completely: how it starts, what is allowed, when it ends, and
        what each player gets at the end. The page reads the board from its facts.
      </li>
      <li>
        <b>Goal</b>: the rules give every player a result from 0 to 100 at the end. The player with
        the highest one wins; the scores beside the names show it.
      </li>
      <li>Upload your own rules in KIF form or as an answer-set program where a game is set up.</li>
    </ul>
  );
}
