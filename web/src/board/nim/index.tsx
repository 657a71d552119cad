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
  summary: "Players take any number of stones from one pile in turn.",
  Controls: CursorControls,
};

function Rules() {
  return (
    <ul class="prose">
      <li>
        Take as many stones as you like from one pile: choose a stone to take it and all stones
        above it. Taking the last stone wins the game, or loses it in the misère variant.
      </li>
    </ul>
  );
}
