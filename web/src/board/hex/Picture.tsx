/** The drawing of a Hex board: cells, edges, stones, and what an agent suggests. */
import type { Cell, Scene } from "../../api";
import { letterOf } from "../../players";
import type { DrawnBoardProps } from "../types";
import { beyond, centre, corners, RADIUS, stepX, stepY, type Point } from "./geometry";
import { cellName } from "./names";

const STONE = RADIUS * 0.74;

/** Where the person points: with the mouse only at free cells, with keys anywhere. */
export interface Cursor {
  cell: Cell;
  byKeys: boolean;
}

interface Props extends DrawnBoardProps {
  box: readonly [number, number, number, number];
  turn: number;
  /** The player whose moves are suggested and aimed at. */
  mover: number;
  cursor: Cursor | null;
  isFree: (cell: Cell) => boolean;
  onPoint: (cell: Cell) => void;
  onPress: (cell: Cell) => void;
}

export function Picture(props: Props) {
  const { scene, box, turn, mover, cursor, ghost, highlights = [], small } = props;
  const recent = new Set(props.recent?.map(ply => ply.name) ?? [props.last]);
  const lastName = props.recent?.at(-1)?.name ?? props.last;
  const owners = new Map(scene.pieces.map(stone => [stone.cells[0]!.join(), stone.player ?? 0]));
  const onPath = new Set(scene.highlights.map(cell => cell.join()));
  const ranks = new Map(
    highlights.map((each, i) => [each.name, { share: each.share, rank: i + 1 }]),
  );
  const best = Math.max(...highlights.map(each => each.share), 0.001);
  const cells: Cell[] = [];
  for (let y = 0; y < scene.rows; y++) {
    for (let x = 0; x < scene.columns; x++) cells.push([x, y]);
  }
  return (
    <svg class="board-svg" aria-hidden="true" viewBox={box.join(" ")}>
      <Edges scene={scene} turn={turn} />
      {cells.map(cell => {
        const at = centre(cell, turn);
        const name = cellName(scene, cell);
        const owner = owners.get(cell.join());
        const candidate = ranks.get(name);
        const isFree = props.isFree(cell);
        const isAt = cursor?.cell.join() === cell.join();
        return (
          <g
            key={name}
            class={`hex-cell ${isFree ? "free" : ""}`}
            onPointerMove={event => event.pointerType === "mouse" && props.onPoint(cell)}
            onClick={() => props.onPress(cell)}
          >
            <polygon class="hex" points={list(corners(at, RADIUS - 0.6, turn))} />
            {owner !== undefined && (
              <Stone
                at={at}
                owner={owner}
                look={`${onPath.has(cell.join()) ? "won" : ""} ${!small && name === lastName ? "placed" : ""}`}
                isMarked={!small && recent.has(name)}
              />
            )}
            {owner === undefined && candidate && (
              <g class="candidate">
                <circle
                  class="heat"
                  cx={at[0]}
                  cy={at[1]}
                  r={RADIUS * (0.45 + 0.33 * Math.sqrt(candidate.share / best))}
                />
                <Label at={at} size={12} text={String(candidate.rank)} look="heat-text" />
              </g>
            )}
            {ghost?.name === name && (
              <g class="highlight hint">
                <circle class="highlight-tile" cx={at[0]} cy={at[1]} r={STONE} />
                <Label at={at} size={16} text="★" look="hint-star" />
              </g>
            )}
            {isAt && (isFree || cursor.byKeys) && (
              <circle
                class={`hex-aim player-${mover} ${isFree ? "" : "taken"}`}
                cx={at[0]}
                cy={at[1]}
                r={isFree ? STONE : RADIUS * 0.9}
              />
            )}
          </g>
        );
      })}
      {!small && <Coordinates scene={scene} turn={turn} />}
      {!small && <EdgeLetters scene={scene} turn={turn} />}
    </svg>
  );
}

interface StoneProps {
  at: Point;
  owner: number;
  look: string;
  isMarked: boolean;
}

function Stone({ at: [x, y], owner, look, isMarked }: StoneProps) {
  return (
    <g class={`stone player-${owner} ${look}`}>
      <circle class="tile" cx={x} cy={y} r={STONE} />
      <circle cx={x} cy={y} r={STONE} fill={`url(#pattern-${owner})`} />
      <circle class="dot" cx={x} cy={y} r="8.5" />
      <Label at={[x, y]} size={12} text={letterOf(owner)} look="dot-letter" />
      {isMarked && <circle class="last-ring" cx={x} cy={y} r={STONE} />}
    </g>
  );
}

const list = (points: Point[]): string =>
  points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

function Label({ at, size, text, look }: { at: Point; size: number; text: string; look: string }) {
  return (
    <text
      class={look}
      x={at[0]}
      y={at[1] + 0.5}
      font-size={size}
      text-anchor="middle"
      dominant-baseline="central"
    >
      {text}
    </text>
  );
}

/** The goal edges: bands along the rhombus in the color of the player who connects them. */
function Edges({ scene, turn }: { scene: Scene; turn: number }) {
  const [right, bottom] = [scene.columns - 1, scene.rows - 1];
  const columns = Array.from({ length: scene.columns }, (_, i) => i);
  const rows = Array.from({ length: scene.rows }, (_, i) => i);
  const corner = (cell: Cell, i: number) => corners(centre(cell, turn), RADIUS + 4, turn)[i]!;
  const sides = {
    top: columns.flatMap(x => [5, 0, 1].map(i => corner([x, 0], i))),
    bottom: columns.flatMap(x => [4, 3, 2].map(i => corner([x, bottom], i))),
    left: rows.flatMap(y => [5, 4, 3].map(i => corner([0, y], i))),
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

/** The letter of its player about the middle of every edge, so that color is not the only cue. */
function EdgeLetters({ scene, turn }: { scene: Scene; turn: number }) {
  const [right, bottom] = [scene.columns - 1, scene.rows - 1];
  const [x, y] = [right / 2 + 0.5, bottom / 2 + 0.5];
  // Past the outermost cells, where the bands are.
  const middles = {
    top: [x, -0.62],
    bottom: [x, bottom + 0.62],
    left: [-0.62, y],
    right: [right + 0.62, y],
  };
  return (
    <g>
      {scene.goals.map(({ player, side }) => {
        const [a, b] = middles[side] as Cell;
        const at = centre([a, b], turn);
        return (
          <g key={side} class={`edge-letter player-${player}`}>
            <circle cx={at[0]} cy={at[1]} r="9" />
            <Label at={at} size={12} text={letterOf(player)} look="edge-letter-text" />
          </g>
        );
      })}
    </g>
  );
}

function Coordinates({ scene, turn }: { scene: Scene; turn: number }) {
  const [right, down] = [stepX(turn), stepY(turn)];
  return (
    <g>
      {scene.column_labels.map((label, i) => (
        <Label key={i} at={beyond([i, 0], down, turn)} size={12} text={label} look="coordinate" />
      ))}
      {scene.row_labels.map((label, i) => (
        <Label key={i} at={beyond([0, i], right, turn)} size={12} text={label} look="coordinate" />
      ))}
    </g>
  );
}
