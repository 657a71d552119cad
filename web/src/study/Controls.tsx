import type { ComponentChildren } from "preact";
import { parseSpec } from "../spec";
import { Card } from "../ui";

/** How to play with keys, mouse and fingers; participants have no help page. */
export function Controls({ game }: { game: string }) {
  const { name } = parseSpec(game);
  return (
    <Card title="How to play">
      {name === "link" && (
        <p>
          Drop blocks in turn. Three or more of your blocks that touch side by side form a group,
          and each block in it is a point. Covering empty cells costs points.
        </p>
      )}
      {name === "hex" && (
        <p>Place a stone in turn. Who connects their two edges of the board first wins.</p>
      )}
      {name === "nim" && <p>Take any number of stones from one pile in turn.</p>}
      <dl class="controls-list">{lines(name)}</dl>
      <p class="field-help">
        <kbd>?</kbd> shows the keys during the game.
      </p>
    </Card>
  );
}

function lines(name: string): ComponentChildren {
  if (name === "link") {
    return (
      <>
        <Line title="With keys">
          <kbd>←</kbd> <kbd>→</kbd> move, <kbd>↑</kbd> <kbd>↓</kbd> turn, <kbd>F</kbd> flip,{" "}
          <kbd>1</kbd>–<kbd>5</kbd> choose the block, <kbd>Space</kbd> drops it.
        </Line>
        <Line title="With the mouse">
          Choose a block beside the board, point at a column, click to drop it; the right button
          turns it.
        </Line>
        <Line title="With a finger">
          Drag a block onto the board, or choose one, slide sideways over the board to aim, swipe up
          to turn and down to flip, and tap it to drop. The buttons below do the same.
        </Line>
      </>
    );
  }
  if (name === "hex" || name === "nim") {
    return (
      <>
        <Line title="With keys">
          Arrow keys move the cursor on the board, <kbd>Enter</kbd> plays there.
        </Line>
        <Line title="With the mouse or a finger">Click or tap where you want to play.</Line>
      </>
    );
  }
  // Games without a picture of their own have the generic board.
  return (
    <>
      <Line title="With keys">
        Moves are buttons below the board: <kbd>Tab</kbd> goes from one to the next,{" "}
        <kbd>Enter</kbd> plays it.
      </Line>
      <Line title="With the mouse or a finger">Click or tap the button of your move.</Line>
    </>
  );
}

function Line({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}
