/** Hex on the page. */
import type { Scene } from "../../api";
import { letterOf } from "../../players";
import { CursorControls } from "../controls";
import type { BoardKind } from "../types";
import { demo } from "./demo";
import { HexBoard } from "./HexBoard";
import { cellName } from "./names";

export const hex: BoardKind = {
  Board: HexBoard,
  describe,
  demo,
  rules: { title: "Hex", Text: Rules },
  summary: "Players place stones in turn. The first to connect their two edges of the board wins.",
  Controls: CursorControls,
};

function describe(scene: Scene): string[] {
  const players = [...new Set(scene.pieces.map(stone => stone.player ?? 0))].sort();
  return players.map(player => {
    const own = scene.pieces.filter(stone => stone.player === player);
    const cells = own.map(stone => cellName(scene, stone.cells[0]!));
    return `Stones of ${letterOf(player)}: ${cells.join(" ")}.`;
  });
}

function Rules() {
  return (
    <ul class="prose">
      <li>
        Place one stone per turn. Player a connects the top and bottom edges, player b the left and
        right edges; each edge has its player's color. There are no draws.
      </li>
      <li>
        Moving first is an advantage. With the swap rule, player b may answer the first stone by
        taking it over, mirrored.
      </li>
    </ul>
  );
}
