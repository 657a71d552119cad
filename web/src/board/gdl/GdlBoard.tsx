import { useRef, useState } from "preact/hooks";
import type { Cell } from "../../api";
import { useShortcuts } from "../../shortcuts";
import { ActionList } from "../ActionList";
import { roleOf } from "../role";
import { Stage } from "../Stage";
import type { DrawnBoardProps } from "../types";
import { boxOf, Grid } from "./Grid";
import { choicesOf } from "./targets";
import "./gdl.css";

/** Games from rule files whose facts describe cells. Moves are made on the board as far as it can tell them apart. */
export function GdlBoard(props: DrawnBoardProps) {
  const { position, scene, onAct, small = false, picture } = props;
  const { enabled, plays } = roleOf(props);
  const [taken, setTaken] = useState<Cell | null>(null);
  const [cursor, setCursor] = useState<Cell | null>(null);
  const legal = enabled ? position.legal : [];
  const start = choicesOf(scene, legal, null);
  // The piece that was picked up may have been captured since.
  const held = taken && start.sources.has(taken.join()) ? taken : null;
  const choices = held ? choicesOf(scene, legal, held) : start;
  // The list keeps its place while others move.
  const isComplete = useRef(true);
  if (enabled) isComplete.current = start.isComplete;

  const press = (cell: Cell) => {
    const action = choices.actions.get(cell.join());
    if (action) {
      setTaken(null);
      onAct?.(action.action);
    } else {
      setTaken(start.sources.has(cell.join()) && cell.join() !== held?.join() ? cell : null);
    }
  };
  const walk = (dx: number, dy: number) => {
    const [x, y] = cursor ?? [Math.floor(scene.columns / 2) - dx, Math.floor(scene.rows / 2) - dy];
    const clamp = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
    setCursor([clamp(x + dx, scene.columns), clamp(y + dy, scene.rows)]);
  };
  useShortcuts(
    "Board",
    [
      { keys: ["ArrowLeft"], does: "left", run: () => walk(-1, 0) },
      { keys: ["ArrowRight"], does: "right", run: () => walk(1, 0) },
      { keys: ["ArrowUp"], does: "up", run: () => walk(0, 1) },
      { keys: ["ArrowDown"], does: "down", run: () => walk(0, -1) },
      { keys: [" ", "Enter"], does: "choose the cell", run: () => cursor && press(cursor) },
    ],
    enabled,
  );
  const box = boxOf(scene, small);
  return (
    <div class={`gdl-board ${plays ? "playable" : ""} ${isComplete.current ? "" : "with-list"}`}>
      <Stage
        class="gdl-stage board-stage"
        style={{
          "--ratio": box[2] / box[3],
          "--widest": `${Math.max(30, scene.columns * 6.5)}rem`,
        }}
        position={position}
        interactive={plays}
        picture={picture}
        keys="arrow keys choose a cell, Enter plays there"
        onPointerDown={() => setCursor(null)}
      >
        <Grid
          {...props}
          box={box}
          choices={choices}
          held={held}
          cursor={enabled ? cursor : null}
          onPress={press}
        />
      </Stage>
      {enabled && !isComplete.current && <ActionList {...props} />}
      {plays && isComplete.current && (
        <details class="as-text all-moves">
          <summary>All moves as a list</summary>
          <div class="card">{enabled ? <ActionList {...props} /> : "Not your turn."}</div>
        </details>
      )}
    </div>
  );
}
