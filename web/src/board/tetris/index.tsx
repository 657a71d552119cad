/** Tetris on the page. */
import type { Position, Scene, SessionView } from "../../api";
import { lazy } from "../../lazy";
import { isOver, plural } from "../../players";
import { Switch } from "../../ui";
import { ControlLine } from "../controls";
import type { BoardKind } from "../types";
import { demo } from "./demo";
import { countOf } from "../well/field";
import { columnHeights } from "../well/heights";
import { gravity, setGravity } from "./options";

export const tetris: BoardKind = {
  Board: lazy(async () => (await import("./TetrisBoard")).TetrisBoard, "Loading the board …"),
  describe,
  demo,
  rules: { title: "Tetris", Text: Rules },
  summary:
    "Pieces fall one by one. Turn them and move them so that they fill rows: full rows vanish. " +
    "The game ends when a piece no longer fits into the well.",
  Controls,
  isTall: scene => scene.rows > 1.2 * scene.columns,
  scoreSound: "clear",
  KeyHints,
  presets: [
    { name: "Classic", game: "tetris:pieces=bag,preview=5,hold=true" },
    { name: "Research", game: "tetris" },
    { name: "Research, 10 rows", game: "tetris:rows=10" },
  ],
  news,
  PlayOptions,
};

function describe(scene: Scene): string[] {
  const parts = [`Column heights, from column 1: ${columnHeights(scene).join(" ")}.`];
  if (scene.offered) parts.push(`The piece is ${scene.offered}.`);
  if (scene.queue.length) parts.push(`Next: ${scene.queue.join(" ")}.`);
  if (scene.hold) parts.push(scene.hold.held ? `${scene.hold.held} is held.` : "No piece is held.");
  if (scene.note) parts.push(`${scene.note}.`);
  return parts;
}

/** Pieces come fast: only what the player waits for is told. */
function news(before: SessionView | null, view: SessionView, mine: number[]): string | null {
  const { scene, players } = view.position;
  if (!scene) return null;
  const lines = countOf(scene, "lines");
  if (isOver(view)) return `Game over: ${scene.note ?? plural(lines, "line")}`;
  if (mine.length === 0) return null;
  const parts: string[] = [];
  const gain = before?.position.scene ? lines - countOf(before.position.scene, "lines") : 0;
  if (gain > 0) parts.push(`${plural(gain, "row")} cleared, ${plural(lines, "line")}`);
  // Without gravity there is time to listen.
  if ((!gravity.peek() || players > 1) && scene.offered) {
    const next = scene.queue.length ? `, next ${scene.queue[0]}` : "";
    parts.push(`piece ${scene.offered}${next}`);
  }
  return parts.join("; ") || null;
}

function PlayOptions({ position }: { position: Position }) {
  if (position.players > 1) return null;
  return (
    <Switch
      label="Pieces fall"
      help="Off: take your time; a piece waits until you drop it."
      checked={gravity.value}
      onChange={setGravity}
    />
  );
}

function KeyHints() {
  return (
    <p class="key-hints">
      <kbd>←</kbd> <kbd>→</kbd> move <kbd>↑</kbd> <kbd>z</kbd> turn <kbd>↓</kbd> soft drop{" "}
      <kbd>Space</kbd> hard drop <kbd>c</kbd> hold <kbd>p</kbd> pause <kbd>?</kbd> all keys
    </p>
  );
}

function Controls() {
  return (
    <>
      <ControlLine title="With keys">
        <kbd>←</kbd> <kbd>→</kbd> move, <kbd>↑</kbd> or <kbd>X</kbd> turns clockwise, <kbd>Z</kbd>{" "}
        counter-clockwise, <kbd>↓</kbd> is the soft drop, <kbd>Space</kbd> the hard drop,{" "}
        <kbd>C</kbd> or <kbd>Shift</kbd> holds, <kbd>P</kbd> or <kbd>Esc</kbd> pauses.
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
    <ul class="prose">
      <li>
        Pieces fall from above, one by one. Full rows vanish, and everything above them moves down.
      </li>
      <li>
        A piece comes to rest where it gets by a <b>straight drop</b>: it cannot slide below an
        overhang.
      </li>
      <li>
        A piece scores one point. The rows that it clears score more the more there are: with ten
        columns 10, 40, 90 or 160 points.
      </li>
      <li>
        Every ten lines the level rises and pieces fall faster, unless you let them wait. The game
        ends when a piece reaches above the well.
      </li>
    </ul>
  );
}
