import { useEffect, useId, useRef } from "preact/hooks";
import type { Position, Scene } from "../../api";
import { describe } from "../describe";
import { outline } from "../outline";
import type { DrawnBoardProps, Highlight } from "../types";
import { Buttons } from "./Buttons";
import { cellsAt, fieldOf, shapeOf, widthOf, type Field } from "./field";
import type { Engine } from "./engine";
import type { Falling } from "./falling";
import { gravity } from "./options";
import { Overlay } from "./Overlay";
import { usePointer } from "./pointer";
import { Counts, HoldBox, NextBox } from "./Side";
import { useEngine } from "./useEngine";
import { useKeys } from "./useKeys";
import { gridPath, shadeOf, Tiles, UNIT, Wall } from "./Well";
import "./tetris.css";

/** Rows above the well that are drawn, for pieces that enter. */
const HEADROOM = 2;

/** The well of Tetris; with `onAct`, also everything to play in it. */
export function TetrisBoard(props: DrawnBoardProps) {
  // The last position of a game that this person plays needs no other layout.
  const { position, onAct, small, picture } = props;
  const plays = !small && !picture && (onAct !== undefined || (props.mine ?? []).length > 0);
  return plays && position.turn.kind !== "over" ? <PlayedBoard {...props} /> : <Still {...props} />;
}

/** The board of a person who plays. */
function PlayedBoard(props: DrawnBoardProps) {
  const { position, onAct, onPreview, busy = false } = props;
  // With several players, the turn decides who may move, and pieces wait.
  const falls = gravity.value && position.players === 1;
  const engine = useEngine({ position, gravity: falls, onAct, busy });
  const { field } = engine;
  const stage = useRef<HTMLDivElement>(null);
  const well = useRef<SVGRectElement>(null);
  const canAct = onAct !== undefined || position.players === 1;
  useKeys(engine, canAct, () => stage.current);
  const pointer = usePointer(engine, canAct && engine.isRunning, well);

  const isAhead = engine.isWaiting;
  const aimed =
    canAct && !isAhead && engine.aimed !== null ? engine.legalAction(engine.aimed) : null;
  useEffect(() => onPreview?.(aimed), [aimed, position.text]);
  useEffect(() => () => onPreview?.(null), []);
  const isRunning = falls && engine.isRunning;
  useEffect(() => {
    // The button that has started the game is gone; the board takes the focus over.
    const focused = document.activeElement;
    const isFree = !focused || focused === document.body || stage.current?.contains(focused);
    if (isRunning && isFree) stage.current?.focus({ preventScroll: true });
  }, [isRunning]);

  const counts = countsOf(props.scene, field);
  if (falls) counts.splice(1, 0, { name: "level", value: engine.level });
  return (
    <Frame
      {...props}
      highlights={isAhead ? [] : (props.highlights ?? [])}
      field={field}
      counts={counts}
      engine={canAct ? engine : null}
      steered={engine}
      falls={falls}
      stage={stage}
      well={well}
      handlers={pointer}
    />
  );
}

/** The board of a game that is watched, reviewed or over. */
function Still(props: DrawnBoardProps) {
  const { position, scene } = props;
  const field = fieldOf(scene, position.game, position.turn.kind === "over");
  return (
    <Frame {...props} field={field} counts={countsOf(scene, field)} engine={null} falls={false} />
  );
}

/** What the game counts, ahead of the server where the page predicts it. */
const countsOf = (scene: Scene, { lines, pieces, points }: Field) => {
  const predicted: Record<string, number> = { lines, pieces, points };
  return scene.counts.map(({ name, value }) => ({ name, value: predicted[name] ?? value }));
};

type FrameProps = DrawnBoardProps & {
  field: Field;
  counts: { name: string; value: number }[];
  engine: Engine | null;
  falls: boolean;
  /** What the buttons steer; they stay where they are while others move. */
  steered?: Engine;
  stage?: { current: HTMLDivElement | null };
  well?: { current: SVGRectElement | null };
  handlers?: object;
};

function Frame(props: FrameProps) {
  const { position, field, engine, small, picture, ghost, highlights = [] } = props;
  const description = useId();
  const { columns, rows } = field;
  const head = small ? 0 : HEADROOM;
  const [width, height] = [columns * UNIT, rows * UNIT];
  const margin = 4;
  const box = [
    -margin,
    -head * UNIT - margin,
    width + 2 * margin,
    height + head * UNIT + 2 * margin,
  ];
  const rank = highlights.slice(0, 3).findIndex(each => each.name === "hold");
  const last = useLast(position, props.last ?? null);
  const isShown = engine === null || engine.phase !== "paused";
  const svg = (
    <svg class="board-svg" viewBox={box.join(" ")} aria-hidden="true">
      <rect
        ref={props.well ?? null}
        class="well"
        x="0"
        y="0"
        width={width}
        height={height}
        rx="4"
      />
      <path class="grid" d={gridPath(columns, rows)} />
      {isShown && <Wall cells={field.cells} columns={columns} rows={rows} />}
      {!engine && !small && last && <LastPiece {...last} rows={rows} />}
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
  if (small) {
    return (
      <div
        class="tetris-board small"
        role={picture ? undefined : "img"}
        aria-label={picture ? undefined : "Board"}
        style={{ aspectRatio: `${box[2]} / ${box[3]}` }}
      >
        {svg}
      </div>
    );
  }
  return (
    <div class={`tetris-board ${engine ? "interactive" : ""}`}>
      <div class="tetris-side">
        <HoldBox
          field={field}
          rank={rank < 0 ? null : rank + 1}
          onHold={engine ? () => engine.act("hold") : undefined}
        />
        <Counts counts={props.counts} />
      </div>
      <div
        ref={props.stage ?? null}
        class="tetris-stage"
        style={{
          aspectRatio: `${box[2]} / ${box[3]}`,
          "--ratio": box[2]! / box[3]!,
          "--columns": columns,
        }}
        tabIndex={engine ? 0 : undefined}
        role={engine ? "application" : picture ? undefined : "img"}
        aria-label={
          engine
            ? "Board: arrow keys move the piece, Space drops it"
            : picture
              ? undefined
              : "Board"
        }
        aria-describedby={picture ? undefined : description}
        {...props.handlers}
      >
        {svg}
        {engine && props.falls && <Overlay engine={engine} />}
        {!picture && (
          <p id={description} class="visually-hidden">
            {describe(position)}
          </p>
        )}
      </div>
      {field.queue.length > 0 && (
        <div class="tetris-side">
          <NextBox field={field} />
        </div>
      )}
      {props.steered && <Buttons engine={props.steered} disabled={!engine} />}
    </div>
  );
}

/** The falling piece and where it would come to rest. */
function Pieces({ engine }: { engine: Engine }) {
  const { field, falling, ghost } = engine;
  const cells = (piece: Falling) =>
    cellsAt(shapeOf(field, piece.letter, piece.turn), piece.x, piece.y);
  return (
    <>
      {ghost && ghost.y !== falling?.y && (
        <Tiles shade={shadeOf(ghost.letter)} cells={cells(ghost)} rows={field.rows} ghost />
      )}
      {falling && (
        <Tiles shade={shadeOf(falling.letter)} cells={cells(falling)} rows={field.rows} />
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
function Candidate({
  highlight,
  rows,
  rank,
}: {
  highlight: Highlight;
  rows: number;
  rank: number;
}) {
  const { cells } = highlight;
  if (cells.length === 0) return null;
  const screen = cells.map(([x, y]) => [x, rows - 1 - y] as [number, number]);
  const [x, y] = screen.reduce((best, next) => (next[1] < best[1] ? next : best));
  return (
    <g class={`tetris-candidate rank-${rank} ${rank === 0 ? "hint" : ""}`}>
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

/** Where the last piece came to rest, if no rows were cleared since. */
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
  return seen.current.last;
}

/** The last piece, with the color of its player where there are several. */
function LastPiece({ cells, player, rows }: Last & { rows: number }) {
  if (cells.length === 0) return null;
  const screen = cells.map(([x, y]) => [x, rows - 1 - y] as [number, number]);
  return (
    <path
      class={`tetris-last ${player === null ? "" : `player-${player}`}`}
      d={outline(screen, UNIT, 0.5, 4)}
    />
  );
}
