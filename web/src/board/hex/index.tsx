/** Hex on the page. */
import type { Scene } from "../../api";
import { letterOf } from "../../players";
import { Board } from "../Board";
import { ControlLine, CursorControls } from "../controls";
import type { BoardKind } from "../types";
import { demo } from "./demo";
import { HexBoard } from "./HexBoard";
import { cellName } from "./names";

export const hex: BoardKind = {
  Board: HexBoard,
  describe,
  demo,
  rules: { title: "Hex", Text: Rules },
  summary:
    "Place stones in turn. Whoever first connects their own two edges of the board with an unbroken chain wins.",
  Controls,
  presets: [
    { name: "11 × 11", game: "hex:swap=true" },
    { name: "7 × 7, quick", game: "hex:size=7,swap=true" },
    { name: "19 × 19, long", game: "hex:size=19,swap=true" },
  ],
  goalOf: (_, player) => `joins the ${letterOf(player)} edges`,
  settleTime: 250,
};

function describe(scene: Scene): string[] {
  const players = [...new Set(scene.pieces.map(stone => stone.player ?? 0))].sort();
  return players.map(player => {
    const own = scene.pieces.filter(stone => stone.player === player);
    const cells = own.map(stone => cellName(scene, stone.cells[0]!));
    return `Stones of ${letterOf(player)}: ${cells.join(" ")}.`;
  });
}

function Controls() {
  return (
    <>
      <CursorControls />
      <ControlLine title="The board">
        The button below the board turns it. On a touch screen, pinch to zoom; the first tap chooses
        a cell, the second one places the stone.
      </ControlLine>
    </>
  );
}

/** A finished little game: a has connected its edges. */
const example = demo.at(demo.plies);

function Rules() {
  return (
    <div class="help-link wide-picture">
      <ul class="prose">
        <li>
          <b>Player a</b> connects the two edges marked a, <b>player b</b> the two edges marked b.
          Each edge has its player's color. Place one stone per turn on any free cell; stones never
          move.
        </li>
        <li>There are no draws: a full board always connects exactly one player's edges.</li>
        <li>
          Moving first is an advantage. With the <b>swap rule</b>, player b may answer the first
          stone by taking it over, mirrored onto b's edges. So open with a stone that is neither too
          strong nor too weak.
        </li>
      </ul>
      <div class="help-picture" aria-hidden="true">
        <Board position={example} small picture />
      </div>
    </div>
  );
}
