import { useEffect, useState } from "preact/hooks";
import type { Cell, LegalAction, Scene } from "../../api";
import { letterOf, signedValue } from "../../players";
import { useShortcuts } from "../../shortcuts";
import { Button } from "../../ui";
import { Stage } from "../Stage";
import { useTouch } from "../touch";
import type { DrawnBoardProps, Highlight } from "../types";
import { cellName } from "./names";

/** From a hexagon's middle to its corners, in the picture's units; corners point up and down. */
const RADIUS = 22;
const WIDTH = Math.sqrt(3) * RADIUS;

const centre = ([x, y]: Cell): [number, number] => [(x + y / 2) * WIDTH, y * 1.5 * RADIUS];

/** The six corners, clockwise from the top. */
const corners = (at: [number, number], radius: number): [number, number][] =>
  Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i - Math.PI / 2;
    return [at[0] + radius * Math.cos(angle), at[1] + radius * Math.sin(angle)];
  });

const list = (pointList: [number, number][]): string =>
  pointList.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** A rhombus of hexagons; each player's two edges have the player's color. */
export function HexBoard(props: DrawnBoardProps) {
  const { position, scene, onAct, onPreview, ghost, highlights, last, small } = props;
  const player = position.turn.kind === "player" ? position.turn.player : 0;
  const interactive = Boolean(onAct) && !small && position.turn.kind === "player";
  const byName = new Map(position.legal.map(each => [each.name, each]));
  const swap = byName.get("swap");
  const [cursor, setCursor] = useState<Cell>(() => [
    Math.floor(scene.columns / 2),
    Math.floor(scene.rows / 2),
  ]);
  const [shown, setShown] = useState(false);
  const { isTouch, onPointerDown } = useTouch();
  const stoneAt = new Map(scene.pieces.map(stone => [stone.cells[0]!.join(), stone.player ?? 0]));
  const legalAt = (cell: Cell): LegalAction | undefined => byName.get(cellName(scene, cell));

  const at = shown && interactive ? (legalAt(cursor)?.action ?? null) : null;
  useEffect(() => {
    onPreview?.(at);
    return () => onPreview?.(null);
  }, [at]);

  const step = (dx: number, dy: number) => {
    const clamp = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
    setCursor([clamp(cursor[0] + dx, scene.columns), clamp(cursor[1] + dy, scene.rows)]);
    setShown(true);
  };
  const point = (cell: Cell) => {
    if (!interactive) return;
    setCursor(cell);
    setShown(true);
  };
  const place = (cell: Cell) => {
    const legal = legalAt(cell);
    if (legal) onAct?.(legal.action);
  };
  useShortcuts(
    "Place a stone",
    [
      { keys: ["ArrowLeft"], does: "left", run: () => step(-1, 0) },
      { keys: ["ArrowRight"], does: "right", run: () => step(1, 0) },
      { keys: ["ArrowUp"], does: "up", run: () => step(0, -1) },
      { keys: ["ArrowDown"], does: "down", run: () => step(0, 1) },
      { keys: [" ", "Enter"], does: "place", run: () => shown && place(cursor) },
      { keys: ["s"], does: "swap, where it is allowed", run: () => swap && onAct?.(swap.action) },
    ],
    interactive,
  );

  const cells: Cell[] = [];
  for (let y = 0; y < scene.rows; y++) {
    for (let x = 0; x < scene.columns; x++) cells.push([x, y]);
  }
  const [right] = centre([scene.columns - 1, scene.rows - 1]);
  const bottom = centre([0, scene.rows - 1])[1];
  const margin = small ? 30 : 46;
  const candidates = new Map(highlights?.map((each, i) => [each.name, { ...each, rank: i + 1 }]));
  const best = Math.max(...(highlights ?? []).map(each => each.share), 0.001);
  const onPath = new Set(scene.highlights.map(cell => cell.join()));
  return (
    <div class="hex-board">
      <Stage
        class="hex-stage"
        position={position}
        interactive={interactive}
        picture={props.picture}
        keys="arrow keys choose a cell, Enter places"
        onPointerDown={onPointerDown}
        onPointerLeave={event => event.pointerType === "mouse" && setShown(false)}
      >
        <svg
          class="board-svg"
          aria-hidden="true"
          viewBox={`${-margin} ${-margin} ${right + 2 * margin} ${bottom + 2 * margin}`}
        >
          <Edges scene={scene} />
          {cells.map(cell => {
            const [cx, cy] = centre(cell);
            const name = cellName(scene, cell);
            const owner = stoneAt.get(cell.join());
            const candidate = candidates.get(name);
            const isAim = interactive && shown && cell.join() === cursor.join();
            return (
              <g
                key={name}
                class={`hex-cell ${legalAt(cell) ? "free" : ""}`}
                onPointerMove={event => event.pointerType === "mouse" && point(cell)}
                onClick={() => {
                  if (!interactive) return;
                  if (isTouch() && !isAim) point(cell);
                  else place(cell);
                }}
              >
                <polygon class="hex" points={list(corners([cx, cy], RADIUS - 0.6))} />
                {owner !== undefined && (
                  <g class={`stone player-${owner} ${onPath.has(cell.join()) ? "won" : ""}`}>
                    <circle class="tile" cx={cx} cy={cy} r={RADIUS * 0.74} />
                    <circle cx={cx} cy={cy} r={RADIUS * 0.74} fill={`url(#pattern-${owner})`} />
                    <circle class="dot" cx={cx} cy={cy} r="8.5" />
                    <Label x={cx} y={cy} size={12} text={letterOf(owner)} look="dot-letter" />
                    {last === name && (
                      <circle class="last-ring" cx={cx} cy={cy} r={RADIUS * 0.74} />
                    )}
                  </g>
                )}
                {owner === undefined && candidate && (
                  <g class={`candidate player-${player}`}>
                    <circle
                      class="heat"
                      cx={cx}
                      cy={cy}
                      r={RADIUS * (0.45 + 0.33 * Math.sqrt(candidate.share / best))}
                    />
                    <Label
                      x={cx}
                      y={cy}
                      size={11}
                      text={candidateText(candidate)}
                      look="heat-text"
                    />
                  </g>
                )}
                {ghost?.name === name && (
                  <g class={`highlight hint player-${player}`}>
                    <circle class="highlight-tile" cx={cx} cy={cy} r={RADIUS * 0.74} />
                    <Label x={cx} y={cy} size={16} text="★" look="rank-text" />
                  </g>
                )}
                {isAim && (
                  <circle
                    class={`hex-aim player-${player} ${owner === undefined ? "" : "illegal"}`}
                    cx={cx}
                    cy={cy}
                    r={RADIUS * 0.74}
                  />
                )}
              </g>
            );
          })}
          {!small && <Coordinates scene={scene} />}
        </svg>
      </Stage>
      {interactive && (
        <Button look="primary" disabled={at === null} onClick={() => place(cursor)}>
          {at === null ? "Choose a cell" : `Place a stone on ${cellName(scene, cursor)}`}
        </Button>
      )}
      {interactive && swap && (
        <Button shortcut="s" onClick={() => onAct?.(swap.action)}>
          Swap: take this stone over
        </Button>
      )}
    </div>
  );
}

/** The value where there is room for it, which the best ones have; else the rank. */
function candidateText({ rank, value }: Highlight & { rank: number }): string {
  return value === null || rank > 2 ? String(rank) : signedValue(value).replace("0.", ".");
}

function Label(props: { x: number; y: number; size: number; text: string; look: string }) {
  return (
    <text
      class={props.look}
      x={props.x}
      y={props.y + 0.5}
      font-size={props.size}
      text-anchor="middle"
      dominant-baseline="central"
    >
      {props.text}
    </text>
  );
}

/** The goal edges: bands along the rhombus in the color of the player who connects them. */
function Edges({ scene }: { scene: Scene }) {
  const [right, bottom] = [scene.columns - 1, scene.rows - 1];
  const columns = Array.from({ length: scene.columns }, (_, i) => i);
  const rows = Array.from({ length: scene.rows }, (_, i) => i);
  const corner = (cell: Cell, i: number) => corners(centre(cell), RADIUS + 4)[i]!;
  const sides = {
    top: columns.flatMap(x => [corner([x, 0], 5), corner([x, 0], 0), corner([x, 0], 1)]),
    bottom: columns.flatMap(x => [4, 3, 2].map(i => corner([x, bottom], i))),
    left: rows.flatMap(y => [corner([0, y], 5), corner([0, y], 4), corner([0, y], 3)]),
    right: rows.flatMap(y => [0, 1, 2].map(i => corner([right, y], i))),
  };
  return (
    <g class="hex-edges">
      {scene.goals.map(({ player, side }) => (
        <polyline key={side} class={`goal player-${player}`} points={list(sides[side])} />
      ))}
    </g>
  );
}

function Coordinates({ scene }: { scene: Scene }) {
  return (
    <g>
      {scene.column_labels.map((label, i) => {
        const [x, y] = centre([i, 0]);
        return (
          <Label key={i} x={x - 9} y={y - RADIUS - 15} size={12} text={label} look="coordinate" />
        );
      })}
      {scene.row_labels.map((label, i) => {
        const [x, y] = centre([0, i]);
        return (
          <Label key={i} x={x - WIDTH / 2 - 17} y={y} size={12} text={label} look="coordinate" />
        );
      })}
    </g>
  );
}
