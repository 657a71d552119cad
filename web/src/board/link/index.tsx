/** Tetris Link on the page. */
import type { Position, Scene } from "../../api";
import { letterOf, plural } from "../../players";
import { ControlLine } from "../controls";
import type { BoardKind, ScoreLine } from "../types";
import { demo } from "./demo";
import { LinkBoard } from "./LinkBoard";
import { Rules } from "./Rules";
import { columnHeights } from "../well/heights";
import { BlockPicture } from "./Tray";

export const link: BoardKind = {
  Board: LinkBoard,
  describe,
  demo,
  rules: { title: "Tetris Link", Text: Rules },
  summary: "Drop blocks in turn: link three or more of your own to score, and leave no holes.",
  Controls,
  isTall: scene => scene.rows > 1.2 * scene.columns,
  SupplyPicture: BlockPicture,
  KeyHints,
  breakdown,
  skipsPlayers: true,
  settleTime: 650,
  exports: [{ format: "log", text: "Thesis log" }],
};

function describe(scene: Scene): string[] {
  const parts = [`Column heights, from column 0: ${columnHeights(scene).join(" ")}.`];
  const scoring = scene.groups.filter(group => group.points > 0);
  if (scoring.length) {
    const list = scoring.map(each => `${letterOf(each.player)} ${plural(each.size, "block")}`);
    parts.push(`Scoring groups: ${list.join(", ")}.`);
  }
  scene.supplies[0]?.left.forEach((_, player) => {
    const list = scene.supplies.map(each => `${each.left[player] ?? 0} ${each.name}`);
    parts.push(`${letterOf(player)} has ${list.join(", ")} left.`);
  });
  if (scene.offered) parts.push(`The die shows ${scene.offered}.`);
  return parts;
}

/** Points of links, less those of covered cells: together they are the score. */
function breakdown({ scene, scores }: Position): ScoreLine[] {
  return (scores ?? []).flatMap((score, player) => {
    const links = scene?.groups.filter(group => group.player === player && group.points > 0) ?? [];
    const linked = links.reduce((sum, group) => sum + group.points, 0);
    const holes = linked - score;
    const sizes = links.map(group => group.size).sort((a, b) => b - a);
    const text = links.length === 1 ? "link of" : "links of";
    return [
      {
        player,
        text: links.length ? `${text} ${sizes.join(", ")} blocks` : "no link of three blocks",
        points: linked,
      },
      ...(holes > 0 ? [{ player, text: "covered cells", points: -holes }] : []),
    ];
  });
}

function KeyHints() {
  return (
    <p class="key-hints">
      <kbd>←</kbd> <kbd>→</kbd> move <kbd>↑</kbd> <kbd>z</kbd> turn <kbd>f</kbd> flip <kbd>n</kbd>{" "}
      next block <kbd>Space</kbd> drop <kbd>?</kbd> all keys
    </p>
  );
}

function Controls() {
  return (
    <>
      <ControlLine title="With keys">
        <kbd>←</kbd> <kbd>→</kbd> move, <kbd>↑</kbd> turns right, <kbd>Z</kbd> left, <kbd>F</kbd>{" "}
        flips, <kbd>1</kbd>–<kbd>5</kbd> choose the block, <kbd>Space</kbd> or <kbd>↓</kbd> drops
        it.
      </ControlLine>
      <ControlLine title="With the mouse">
        Choose a block next to the board, point at a column, click to drop it; the right button or
        the wheel turns it.
      </ControlLine>
      <ControlLine title="By touch">
        Drag a block onto the board, or choose one, slide sideways over the board to aim, swipe up
        to turn and down to flip, and tap it to drop. The buttons below do the same.
      </ControlLine>
    </>
  );
}
