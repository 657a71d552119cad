/** Dominoes on the page. */
import type { Position, Scene } from "../../api";
import { letterOf, plural } from "../../players";
import { ControlLine } from "../controls";
import type { BoardKind, ScoreLine } from "../types";
import { demo } from "./demo";
import { DominoesBoard } from "./DominoesBoard";
import { numbersOf, tileName } from "./names";

export const dominoes: BoardKind = {
  Board: DominoesBoard,
  describe,
  demo,
  rules: { title: "Dominoes", Text: Rules },
  summary:
    "Lay tiles at either end of the chain in turn, equal numbers touching. Whoever runs out of tiles wins; if no tile fits any more, the player with fewer pips wins.",
  Controls,
  breakdown,
  settleTime: 300,
  presets: [
    { name: "Double-six", game: "dominoes" },
    { name: "Double-three", game: "dominoes:max=3" },
  ],
};

function describe(scene: Scene): string[] {
  const tiles = (player: number | null) =>
    scene.pieces.filter(piece => piece.player === player).map(tileName);
  const table = tiles(null);
  const hands = [0, 1].map(
    player => `Tiles of ${letterOf(player)}: ${tiles(player).join(", ") || "none"}.`,
  );
  return [`Table: ${table.join(", ") || "empty"}.`, ...hands];
}

/** The pips in a hand count against its player. */
function breakdown({ scene }: Position): ScoreLine[] {
  return [0, 1].map(player => {
    const tiles = scene?.pieces.filter(piece => piece.player === player) ?? [];
    const pips = tiles.flatMap(numbersOf).reduce((sum, number) => sum + number, 0);
    return { player, text: `${plural(tiles.length, "tile")} left`, points: -pips };
  });
}

function Rules() {
  return (
    <ul class="prose">
      <li>
        Lay a tile at the left or right end of the chain, so that equal numbers touch. Both hands
        lie open. You pass only if none of your tiles fits.
      </li>
      <li>
        The game ends when a player has no tiles left, or when no tile in either hand fits. The
        player with fewer pips in hand wins; equal pips are a draw.
      </li>
    </ul>
  );
}

function Controls() {
  return (
    <>
      <ControlLine title="With keys">
        <kbd>←</kbd> and <kbd>→</kbd> go through your moves, <kbd>Enter</kbd> plays one.
      </ControlLine>
      <ControlLine title="With the mouse or by touch">
        Click or tap a tile in your hand; if it fits both ends, buttons ask where to lay it.
      </ControlLine>
    </>
  );
}
