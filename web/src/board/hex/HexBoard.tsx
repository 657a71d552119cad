import { useEffect, useState } from "preact/hooks";
import type { Cell, LegalAction } from "../../api";
import { useShortcuts } from "../../shortcuts";
import { parseSpec } from "../../spec";
import { Button, Icon } from "../../ui";
import { roleOf } from "../role";
import { Stage } from "../Stage";
import { useTouch } from "../touch";
import type { DrawnBoardProps } from "../types";
import { useZoom, ZoomButtons, ZoomPane } from "../Zoom";
import { boxOf, isOnTip, stepTowards, type Point } from "./geometry";
import { cellName } from "./names";
import { boardTurn, turnBoard } from "./options";
import { Picture, type Cursor } from "./Picture";

/** A rhombus of hexagons; each player's two edges have the player's color. */
export function HexBoard(props: DrawnBoardProps) {
  const { position, scene, onAct, onPreview, small, picture } = props;
  const { mover, enabled, plays } = roleOf(props);
  const byName = new Map(position.legal.map(each => [each.name, each]));
  const swap = enabled ? byName.get("swap") : undefined;
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const { isTouch, onPointerDown } = useTouch();
  const zoom = useZoom();
  const turn = small || picture ? 0 : boardTurn.value;
  const legalAt = (cell: Cell): LegalAction | undefined =>
    enabled ? byName.get(cellName(scene, cell)) : undefined;

  const aimed = (cursor && legalAt(cursor.cell)) ?? null;
  const at = aimed?.action ?? null;
  useEffect(() => {
    onPreview?.(at);
    return () => onPreview?.(null);
  }, [at]);

  const walk = (direction: Point) => {
    const clamp = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
    const middle: Cell = [Math.floor(scene.columns / 2), Math.floor(scene.rows / 2)];
    // The first key shows the cursor, the next ones move it.
    const [dx, dy] = cursor ? stepTowards(direction, turn) : [0, 0];
    const [x, y] = cursor?.cell ?? middle;
    setCursor({ cell: [clamp(x + dx, scene.columns), clamp(y + dy, scene.rows)], byKeys: true });
  };
  const place = (action: LegalAction | null | undefined) => {
    if (!action) return;
    // What has just been placed is not to be aimed at.
    setCursor(before => (before?.byKeys ? before : null));
    onAct?.(action.action);
  };
  useShortcuts(
    "Place a stone",
    [
      { keys: ["ArrowLeft"], does: "left", run: () => walk([-1, 0]) },
      { keys: ["ArrowRight"], does: "right", run: () => walk([1, 0]) },
      { keys: ["ArrowUp"], does: "up", run: () => walk([0, -1]) },
      { keys: ["ArrowDown"], does: "down", run: () => walk([0, 1]) },
      { keys: [" ", "Enter"], does: "place", run: () => place(aimed) },
      { keys: ["s"], does: "swap, where it is allowed", run: () => place(swap) },
    ],
    enabled,
  );

  const box = boxOf(scene.columns, scene.rows, turn, !small);
  const hasSwap = parseSpec(position.game).values.swap === "true";
  const look = `${isOnTip(turn) ? "on-tip" : ""} ${plays && hasSwap ? "with-note" : ""}`;
  return (
    <div class={`hex-board ${look}`}>
      <Stage
        class="hex-stage board-stage"
        style={{ "--ratio": box[2] / box[3], "--widest": `${scene.columns * 9}rem` }}
        position={position}
        interactive={plays}
        picture={picture}
        keys="arrow keys choose a cell, Enter places"
        onPointerDown={onPointerDown}
        onPointerLeave={event =>
          event.pointerType === "mouse" && setCursor(before => (before?.byKeys ? before : null))
        }
      >
        <ZoomPane zoom={zoom}>
          <Picture
            {...props}
            box={box}
            turn={turn}
            mover={mover ?? 0}
            cursor={enabled ? cursor : null}
            isFree={cell => legalAt(cell) !== undefined}
            onPoint={cell => enabled && setCursor({ cell, byKeys: false })}
            onPress={cell => {
              if (!enabled) return;
              if (isTouch() && cursor?.cell.join() !== cell.join()) {
                setCursor({ cell, byKeys: false });
              } else place(legalAt(cell));
            }}
          />
        </ZoomPane>
      </Stage>
      {!small && !picture && (
        <div class="hex-controls">
          {plays && (
            <div class="hex-place">
              <Button look="primary" disabled={!aimed} onClick={() => place(aimed)}>
                {aimed && cursor ? `Place on ${cellName(scene, cursor.cell)}` : "Choose a cell"}
              </Button>
              {swap && (
                <Button shortcut="s" onClick={() => place(swap)}>
                  Swap
                </Button>
              )}
            </div>
          )}
          <div class="hex-view">
            <Button class="icon" label="Turn the board" title="Turn the board" onClick={turnBoard}>
              <Icon d="M20 5v5h-5M19.4 10a8 8 0 1 0 .4 5" />
            </Button>
            <ZoomButtons zoom={zoom} />
          </div>
        </div>
      )}
      {plays && hasSwap && (
        <p class="board-note swap-note">
          {swap &&
            "You may swap: the first stone becomes yours, mirrored onto your edges, and your opponent moves next. Swap if the stone is strong, such as one near the middle."}
        </p>
      )}
    </div>
  );
}
