import { useEffect, useId, useState } from "preact/hooks";
import type { Cell, HexScene, LegalAction } from "../api";
import { letterOf, worth } from "../players";
import { useShortcuts } from "../shortcuts";
import { Button } from "../ui";
import { describe, hexName } from "./describe";
import { useTouch } from "./touch";
import type { BoardProps, Highlight } from "./types";

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

/** A rhombus of hexagons; each player's two edges have its colour. */
export function HexBoard(props: BoardProps & { scene: HexScene }) {
  const { position, scene, onAct, onPreview, ghost, highlights, last, small } = props;
  const player = position.turn.kind === "player" ? position.turn.player : 0;
  const interactive = Boolean(onAct) && !small && position.turn.kind === "player";
  const byName = new Map(position.legal.map(each => [each.name, each]));
  const swap = byName.get("swap");
  const middle = Math.floor(scene.size / 2);
  const [cursor, setCursor] = useState<Cell>([middle, middle]);
  const [shown, setShown] = useState(false);
  const description = useId();
  const { isTouch, onPointerDown } = useTouch();
  const stoneAt = new Map(scene.stones.map(stone => [stone.cell.join(), stone.player]));
  const legalAt = (cell: Cell): LegalAction | undefined => byName.get(hexName(...cell));

  const at = shown && interactive ? (legalAt(cursor)?.action ?? null) : null;
  useEffect(() => {
    onPreview?.(at);
    return () => onPreview?.(null);
  }, [at]);

  const step = (dx: number, dy: number) => {
    const clamp = (value: number) => Math.max(0, Math.min(scene.size - 1, value));
    setCursor([clamp(cursor[0] + dx), clamp(cursor[1] + dy)]);
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
  for (let y = 0; y < scene.size; y++) for (let x = 0; x < scene.size; x++) cells.push([x, y]);
  const [right] = centre([scene.size - 1, scene.size - 1]);
  const bottom = centre([0, scene.size - 1])[1];
  const margin = small ? 30 : 46;
  const candidates = new Map(highlights?.map((each, i) => [each.name, { ...each, rank: i + 1 }]));
  const best = Math.max(...(highlights ?? []).map(each => each.share), 0.001);
  const onPath = new Set(scene.path.map(cell => cell.join()));
  return (
    <div class="hex-board">
      <div
        class="hex-stage"
        tabIndex={interactive ? 0 : undefined}
        role={interactive ? "application" : props.picture ? undefined : "img"}
        aria-label={
          interactive
            ? "Board: arrow keys choose a cell, Enter places"
            : props.picture
              ? undefined
              : "Board"
        }
        aria-describedby={description}
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
            const name = hexName(...cell);
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
          {!small && <Coordinates size={scene.size} />}
        </svg>
        <p id={description} class="visually-hidden">
          {describe(position)}
        </p>
      </div>
      {interactive && (
        <Button look="primary" disabled={at === null} onClick={() => place(cursor)}>
          {at === null ? "Choose a cell" : `Place a stone on ${hexName(...cursor)}`}
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
  return value === null || rank > 2 ? String(rank) : worth(value).replace("0.", ".");
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

/** The goal edges: bands along the rhombus, with the letter of who must connect them. */
function Edges({ scene }: { scene: HexScene }) {
  const end = scene.size - 1;
  const range = Array.from({ length: scene.size }, (_, i) => i);
  const corner = (cell: Cell, i: number) => corners(centre(cell), RADIUS + 4)[i]!;
  const sides: Record<"rows" | "columns", [number, number][][]> = {
    rows: [
      range.flatMap(x => [corner([x, 0], 5), corner([x, 0], 0), corner([x, 0], 1)]),
      range.flatMap(x => [corner([x, end], 4), corner([x, end], 3), corner([x, end], 2)]),
    ],
    columns: [
      range.flatMap(y => [corner([0, y], 5), corner([0, y], 4), corner([0, y], 3)]),
      range.flatMap(y => [corner([end, y], 0), corner([end, y], 1), corner([end, y], 2)]),
    ],
  };
  return (
    <g class="hex-edges">
      {scene.goals.map((goal, player) =>
        sides[goal].map((side, i) => (
          <polyline key={`${player}${i}`} class={`goal player-${player}`} points={list(side)} />
        )),
      )}
    </g>
  );
}

function Coordinates({ size }: { size: number }) {
  return (
    <g>
      {Array.from({ length: size }, (_, i) => {
        const [topX, topY] = centre([i, 0]);
        const [leftX, leftY] = centre([0, i]);
        return (
          <g key={i}>
            <Label
              x={topX - 9}
              y={topY - RADIUS - 15}
              size={12}
              text={String.fromCharCode(97 + i)}
              look="coordinate"
            />
            <Label
              x={leftX - WIDTH / 2 - 17}
              y={leftY}
              size={12}
              text={String(i + 1)}
              look="coordinate"
            />
          </g>
        );
      })}
    </g>
  );
}
