/** A well for tetrominoes: to be played in, by one person in real time or by several in turn, or looked at. */
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Scene } from "../../api";
import { Stage } from "../Stage";
import type { DrawnBoardProps } from "../types";
import { Buttons } from "./Buttons";
import { fieldOf, type Field } from "./field";
import type { Engine } from "./engine";
import { Overlay } from "./Overlay";
import { boxOf, Picture } from "./Picture";
import { usePointer } from "./pointer";
import { Counts, HoldBox, NextBox } from "./Side";
import { useEngine } from "./useEngine";
import { useKeys } from "./useKeys";
import "./well.css";

interface Props extends DrawnBoardProps {
  /** Whether pieces fall by themselves; otherwise they wait for their player. */
  falls?: boolean;
  holdTitle?: string;
  /** What else stands at the left of the well. */
  aside?: ComponentChildren;
}

export function WellBoard(props: Props) {
  // The last position of a game that this person plays needs no other layout.
  const { position, onAct, small, picture, mine = [] } = props;
  const plays = !small && !picture && (onAct !== undefined || mine.length > 0);
  return plays && position.turn.kind !== "over" ? <PlayedBoard {...props} /> : <Still {...props} />;
}

/** The board of a person who plays. */
function PlayedBoard({ falls = false, ...props }: Props) {
  const { position, onAct, onPreview, busy = false } = props;
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
    <Layout
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
function Still(props: Props) {
  const { position, scene } = props;
  const field = fieldOf(scene, position.game, position.turn.kind === "over");
  return (
    <Layout {...props} field={field} counts={countsOf(scene, field)} engine={null} falls={false} />
  );
}

/** What the game counts, ahead of the server where the page predicts it. */
const countsOf = (scene: Scene, { lines, pieces, points }: Field) => {
  const predicted: Record<string, number> = { lines, pieces, points };
  return scene.counts.map(({ name, value }) => ({ name, value: predicted[name] ?? value }));
};

interface LayoutProps extends Props {
  field: Field;
  counts: { name: string; value: number }[];
  engine: Engine | null;
  /** What the buttons steer; they stay where they are while others move. */
  steered?: Engine;
  stage?: { current: HTMLDivElement | null };
  well?: { current: SVGRectElement | null };
  handlers?: object;
}

function Layout(props: LayoutProps) {
  const { position, field, engine, steered, small = false, picture, highlights = [] } = props;
  const box = boxOf(field, small);
  const ratio = box[2] / box[3];
  const rank = highlights.slice(0, 3).findIndex(each => each.name === "hold");
  const drawing = <Picture {...props} engine={engine} well={props.well} />;
  if (small) {
    return (
      <div
        class="well-board small"
        role={picture ? undefined : "img"}
        aria-label={picture ? undefined : "Board"}
        style={{ aspectRatio: ratio }}
      >
        {drawing}
      </div>
    );
  }
  const look = `${engine ? "interactive" : ""} ${steered ? "playable" : ""} ${field.queue.length > 0 ? "with-queue" : ""}`;
  return (
    <div class={`well-board ${look}`}>
      <div class="well-side">
        <HoldBox
          field={field}
          title={props.holdTitle ?? "Hold"}
          rank={rank < 0 ? null : rank + 1}
          onHold={engine ? () => engine.act("hold") : undefined}
        />
        {props.aside}
        <Counts counts={props.counts} />
      </div>
      <Stage
        stageRef={props.stage}
        class="well-stage board-stage"
        style={{ "--ratio": ratio, "--widest": `${field.columns * 2.9}rem` }}
        position={position}
        interactive={steered !== undefined}
        picture={picture}
        keys="arrow keys move the piece, Space drops it"
        {...props.handlers}
      >
        {drawing}
        {engine && props.falls && <Overlay engine={engine} />}
      </Stage>
      {field.queue.length > 0 && (
        <div class="well-side">
          <NextBox field={field} />
        </div>
      )}
      {steered && <Buttons engine={steered} disabled={!engine} />}
    </div>
  );
}
