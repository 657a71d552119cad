/** Nim on the page. */
import { CursorControls } from "../controls";
import type { BoardKind } from "../types";
import { demo } from "./demo";
import { NimBoard } from "./NimBoard";

export const nim: BoardKind = {
  Board: NimBoard,
  describe: scene => [`Piles: ${scene.pieces.map(pile => pile.cells.length).join(", ")}.`],
  demo,
  rules: { title: "Nim", Text: Rules },
  summary:
    "Take any number of stones from one pile in turn. Whoever takes the last stone of all wins.",
  Controls: CursorControls,
  settleTime: 300,
};

function Rules() {
  return (
    <ul class="prose">
      <li>
        Take as many stones as you like, but from one pile only: choose a stone to take it and all
        stones above it.
      </li>
      <li>
        Whoever takes the last stone wins. In the misère variant, whoever takes the last stone
        loses.
      </li>
      <li>
        Example: with two piles of 3 stones each, copy what your opponent does in the other pile,
        and the last stone is yours.
      </li>
    </ul>
  );
}
