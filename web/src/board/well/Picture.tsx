/** The drawing of a well: the wall, the piece on its way, what was placed last, and what an agent suggests. */
import { useRef } from "preact/hooks";
import type { Position } from "../../api";
import { letterOf } from "../../players";
import { outline } from "../outline";
import type { DrawnBoardProps, Highlight } from "../types";
import type { Engine } from "./engine";
import type { Falling } from "./falling";
import { cellsAt, shapeOf, widthOf, type Field } from "./field";
import { gridPath, shadeOf, Tiles, UNIT, Wall } from "./Well";

/** Rows above the well that are drawn, for pieces that enter. */
const HEADROOM = 2;
const MARGIN = 4;

/** The part of the plane that is drawn: left, top, width and height. */
export function boxOf({ columns, rows }: Field, small: boolean) {
  const head = small ? 0 : HEADROOM;
  return [
    -MARGIN,
    -head * UNIT - MARGIN,
    columns * UNIT + 2 * MARGIN,
    (rows + head) * UNIT + 2 * MARGIN,
  ] as const;
}

interface Props extends DrawnBoardProps {
  field: Field;
  /** What the person steers now; null where others move, and in reviews. */
  engine: Engine | null;
  well: { current: SVGRectElement | null } | undefined;
}

export function Picture({ field, engine, well, ...props }: Props) {
  const { position, ghost, highlights = [], small = false } = props;
  const { columns, rows } = field;
  const last = useLast(position, props.recent?.at(-1)?.name ?? props.last ?? null);
  const isShown = engine === null || engine.phase !== "paused";
  return (
    <svg class="board-svg" viewBox={boxOf(field, small).join(" ")} aria-hidden="true">
      <rect
        ref={well ?? null}
        class="well"
        x="0"
        y="0"
        width={columns * UNIT}
        height={rows * UNIT}
        rx="4"
      />
      <path class="grid" d={gridPath(columns, rows)} />
      {isShown && <Wall cells={field.cells} columns={columns} rows={rows} />}
      {!small && last && (!engine || position.players > 1) && (
        <LastPiece key={position.text} {...last} rows={rows} />
      )}
      {isShown && engine && <Pieces engine={engine} />}
      {!engine && !small && field.current && <Waiting field={field} letter={field.current} />}
      {isShown &&
        highlights
          .slice(0, 3)
          .map((each, i) => (
            <Candidate key={each.action} highlight={each} rows={rows} rank={i + 1} />
          ))
          .reverse()}
      {isShown && ghost && <Candidate highlight={ghost} rows={rows} rank={0} />}
    </svg>
  );
}

/** The falling piece and where it would come to rest. */
function Pieces({ engine }: { engine: Engine }) {
  const { field, falling, ghost } = engine;
  const cells = (piece: Falling) =>
    cellsAt(shapeOf(field, piece.letter, piece.turn), piece.x, piece.y);
  const isRefused = engine.isRefused;
  return (
    <>
      {ghost && ghost.y !== falling?.y && (
        <Tiles
          shade={shadeOf(ghost.letter)}
          cells={cells(ghost)}
          rows={field.rows}
          look={isRefused ? "shadow refused" : "shadow"}
        />
      )}
      {falling && (
        <Tiles shade={shadeOf(falling.letter)} cells={cells(falling)} rows={field.rows} />
      )}
      {isRefused && ghost && (
        <g
          class="gain"
          transform={`translate(${(field.columns / 2) * UNIT} ${Math.max(2, field.rows - ghost.y - 4) * UNIT})`}
        >
          <rect x="-72" y="-14" width="144" height="28" rx="14" />
          <text text-anchor="middle" dominant-baseline="central" y="0.5" font-size="13">
            not allowed here
          </text>
        </g>
      )}
    </>
  );
}

/** The piece that another player is about to place, above the well. */
function Waiting({ field, letter }: { field: Field; letter: string }) {
  const shape = shapeOf(field, letter, 0);
  const x = Math.floor((field.columns - widthOf(shape)) / 2);
  return <Tiles shade={shadeOf(letter)} cells={cellsAt(shape, x, field.rows)} rows={field.rows} />;
}

/** A placement that an analysis considers. */
function Candidate(props: { highlight: Highlight; rows: number; rank: number }) {
  const { highlight, rows, rank } = props;
  const { cells } = highlight;
  if (cells.length === 0) return null;
  const screen = cells.map(([x, y]) => [x, rows - 1 - y] as [number, number]);
  const [x, y] = screen.reduce((best, next) => (next[1] < best[1] ? next : best));
  return (
    <g class={`well-candidate rank-${rank} ${rank === 0 ? "hint" : ""}`}>
      <path d={outline(screen, UNIT, 1.5, 4)} />
      {rank > 0 && (
        <>
          <circle class="rank" cx={(x + 0.5) * UNIT} cy={(y + 0.5) * UNIT} r="9.5" />
          <text
            class="rank-text"
            x={(x + 0.5) * UNIT}
            y={(y + 0.5) * UNIT + 0.5}
            font-size="13"
            text-anchor="middle"
            dominant-baseline="central"
          >
            {rank}
          </text>
        </>
      )}
    </g>
  );
}

interface Last {
  cells: [number, number][];
  player: number | null;
}

/** Where the last piece came to rest: as the scene says, or as its move said if no rows were cleared since. */
function useLast(position: Position, name: string | null): Last | null {
  const seen = useRef<{ position: Position; last: Last | null }>({ position, last: null });
  const before = seen.current.position;
  if (before !== position) {
    const played = before.legal.find(each => each.name === name);
    const isWhole = before.scores?.join() === position.scores?.join();
    const player = before.turn.kind === "player" ? before.turn.player : null;
    const cells = played && isWhole && before.text !== position.text ? played.cells : null;
    const last = cells ? { cells, player: position.players > 1 ? player : null } : null;
    seen.current = { position, last: before.text === position.text ? seen.current.last : last };
  }
  const emphasized = position.scene?.highlights ?? [];
  if (emphasized.length === 0) return seen.current.last;
  return { cells: emphasized, player: lastMover(position, seen.current.last) };
}

/** Where two players alternate, the one who is not to move has placed the last piece. */
function lastMover({ turn, players }: Position, last: Last | null): number | null {
  if (last?.player !== null && last?.player !== undefined) return last.player;
  return turn.kind === "player" && players === 2 ? 1 - turn.player : null;
}

/** The last piece, with the color and the letter of its player where there are several. */
function LastPiece({ cells, player, rows }: Last & { rows: number }) {
  if (cells.length === 0) return null;
  const screen = cells.map(([x, y]) => [x, rows - 1 - y] as [number, number]);
  const [x, y] = screen[0]!;
  return (
    <g class={`well-last ${player === null ? "" : `player-${player}`}`}>
      <path d={outline(screen, UNIT, 0.5, 4)} />
      {player !== null && (
        <>
          <circle class="dot" cx={(x + 0.5) * UNIT} cy={(y + 0.5) * UNIT} r="9" />
          <text
            class="dot-letter"
            x={(x + 0.5) * UNIT}
            y={(y + 0.5) * UNIT + 0.5}
            font-size="13"
            text-anchor="middle"
            dominant-baseline="central"
          >
            {letterOf(player)}
          </text>
        </>
      )}
    </g>
  );
}
