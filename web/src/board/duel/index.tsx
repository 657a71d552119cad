/** Tetris for two on one well. */
import type { Position, Scene } from "../../api";
import { lazy } from "../../lazy";
import { plural } from "../../players";
import { Board } from "../Board";
import { ControlLine } from "../controls";
import type { BoardKind, ScoreLine } from "../types";
import { columnHeights } from "../well/heights";
import { demo } from "./demo";

export const duel: BoardKind = {
  Board: lazy(async () => (await import("./DuelBoard")).DuelBoard, "Loading the board …"),
  describe,
  demo,
  rules: { title: "Tetris duel", Text: Rules },
  summary:
    "Two players place tetrominoes in one well, in turn. Full rows vanish and count for the player who completes them.",
  Controls,
  isTall: scene => scene.rows > 1.2 * scene.columns,
  KeyHints,
  presets: [
    { name: "More lines", game: "duel:hold=own" },
    { name: "First line, quick", game: "duel:rows=10,goal=first-line" },
    { name: "Survive", game: "duel:rows=10,goal=survive,hold=shared" },
  ],
  breakdown,
  scoreSound: "clear",
  settleTime: 250,
};

function describe(scene: Scene): string[] {
  const parts = [`Column heights, from column 1: ${columnHeights(scene).join(" ")}.`];
  if (scene.offered) parts.push(`The piece is ${scene.offered}.`);
  if (scene.note) parts.push(`${scene.note}.`);
  return parts;
}

function breakdown({ scores }: Position): ScoreLine[] {
  return (scores ?? []).map((lines, player) => ({
    player,
    text: `${plural(lines, "line")} completed`,
    points: null,
  }));
}

function KeyHints() {
  return (
    <p class="key-hints">
      <kbd>←</kbd> <kbd>→</kbd> move <kbd>↑</kbd> <kbd>z</kbd> turn <kbd>Space</kbd> drop{" "}
      <kbd>c</kbd> hold <kbd>?</kbd> all keys
    </p>
  );
}

function Controls() {
  return (
    <>
      <ControlLine title="With keys">
        <kbd>←</kbd> <kbd>→</kbd> move, <kbd>↑</kbd> or <kbd>X</kbd> turns right, <kbd>Z</kbd> left,{" "}
        <kbd>Space</kbd> drops, <kbd>C</kbd> holds. Pieces wait for you.
      </ControlLine>
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

function Rules() {
  return (
    <div class="help-link">
      <ul class="prose">
        <li>
          Place the piece that you are given: move and turn it above the well, then it falls
          straight down. Both players fill the same wall, so what you prepare your opponent may
          finish.
        </li>
        <li>
          <b>Goal</b>: as the game is set up, more lines at the end, the first line, or simply not
          to overflow. The box beside the well says which.
        </li>
        <li>
          Unless the game is set up otherwise, you may not rest a piece on the one that your
          opponent has just placed while it fits elsewhere; that piece is outlined and marked with
          its player.
        </li>
        <li>
          The game ends when a piece reaches above the well. With a hold slot you may put a piece
          aside once per turn and take another.
        </li>
      </ul>
      <div class="help-picture" aria-hidden="true">
        <Board position={demo.at(18)} small picture />
      </div>
    </div>
  );
}
