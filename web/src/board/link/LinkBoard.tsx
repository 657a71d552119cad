import { useEffect, useRef, useState } from "preact/hooks";
import type { Cell, Scene } from "../../api";
import { moves } from "../../settings";
import { useShortcuts } from "../../shortcuts";
import { Stage } from "../Stage";
import type { DrawnBoardProps } from "../types";
import { Block, blockPath, fallTime, Groups, Links, UNIT } from "./Blocks";
import { Controls } from "./Controls";
import * as hand from "./cursor";
import { AimGhost, HighlightGhost } from "./Ghost";
import { usePointer } from "./pointer";
import { canFlip } from "./shapes";
import { Tray } from "./Tray";

/** The upright board of Tetris Link; with `onAct`, also the tray and everything to drop blocks. */
export function LinkBoard(props: DrawnBoardProps) {
  const { position, scene, onAct, onPreview, ghost, highlights, small } = props;
  const player = position.turn.kind === "player" ? position.turn.player : null;
  const letters = hand.playable(scene, player);
  const interactive = Boolean(onAct) && !small && player !== null;
  const [held, setHeld] = useState(() => hand.start(scene, letters));
  // The block in hand may have been used up since.
  const cursor = letters.includes(held.letter)
    ? held
    : hand.pick(scene, held, letters[0] ?? held.letter);
  const aim = hand.aimed(position, scene, cursor);
  const stage = useRef<HTMLDivElement>(null);
  const seen = useFallen(scene.pieces.length);
  const fallen = moves() && !small ? seen : scene.pieces.length;
  const falling = scene.pieces.slice(fallen);
  const landed = Math.max(
    0,
    ...falling.map((block, i) => fallTime(depth(block.cells, scene.rows)) + i * STAGGER),
  );

  const legal = interactive ? (aim.legal?.action ?? null) : null;
  useEffect(() => {
    onPreview?.(legal);
    return () => onPreview?.(null);
  }, [legal, position.text]);

  const place = () => legal !== null && onAct?.(legal);
  const set = (next: hand.Cursor) => setHeld(next);
  useShortcuts(
    "Drop a block",
    [
      { keys: ["ArrowLeft"], does: "move left", run: () => set(hand.step(scene, cursor, -1)) },
      { keys: ["ArrowRight"], does: "move right", run: () => set(hand.step(scene, cursor, 1)) },
      {
        keys: ["ArrowUp", "x"],
        does: "turn clockwise",
        run: () => set(hand.turn(scene, cursor, 1)),
      },
      { keys: ["ArrowDown", "z"], does: "turn back", run: () => set(hand.turn(scene, cursor, -1)) },
      { keys: ["f"], does: "flip (S and L)", run: () => set(hand.flip(scene, cursor)) },
      { keys: ["n"], does: "next block", run: () => set(hand.cycle(scene, cursor, letters, 1)) },
      {
        keys: ["1", "2", "3", "4", "5"],
        label: "1 – 5",
        does: "block I, O, T, S or L",
        run: () => {},
      },
      { keys: [" ", "Enter"], does: "drop it", run: place },
    ],
    interactive,
  );
  useDigits(interactive, scene, letters, letter => set(hand.pick(scene, cursor, letter)));

  const pointer = usePointer({
    stage,
    columns: scene.columns,
    enabled: interactive,
    aim: x => set(hand.aim(scene, cursor, x)),
    isAimedAt: x => hand.aim(scene, cursor, x).left === cursor.left,
    turn: () => set(hand.turn(scene, cursor, 1)),
    flip: () => set(hand.flip(scene, cursor)),
    place,
  });

  const mover = player ?? 0;
  const gain =
    aim.legal?.scores && position.scores
      ? aim.legal.scores[mover]! - position.scores[mover]!
      : null;
  const last = scene.pieces.at(-1);
  const [width, height] = [scene.columns * UNIT, scene.rows * UNIT];
  const margin = small ? 4 : 10;
  const foot = small ? 4 : 30;
  return (
    <div class={`link-board ${interactive ? "interactive" : ""} ${small ? "small" : ""}`}>
      <Stage
        stageRef={stage}
        class="link-stage"
        // Small boards keep the shape of their picture, and cells that are not giants.
        style={{
          aspectRatio: `${width + 2 * margin} / ${height + margin + foot}`,
          maxHeight: `${(scene.rows + 1) * 3.6}rem`,
        }}
        position={position}
        interactive={interactive}
        picture={props.picture}
        keys="arrow keys move the block, Space drops it"
        {...pointer.handlers}
      >
        <svg
          class="board-svg"
          viewBox={`${-margin} ${-margin} ${width + 2 * margin} ${height + margin + foot}`}
          aria-hidden="true"
          style={{ "--landed": `${landed}ms` }}
        >
          <rect class="well" x="0" y="0" width={width} height={height} rx="10" />
          <path class="grid" d={grid(scene.columns, scene.rows)} />
          {!small &&
            scene.column_labels.map((label, x) => (
              <text
                key={x}
                class="coordinate"
                x={(x + 0.5) * UNIT}
                y={height + 20}
                text-anchor="middle"
                font-size="13"
              >
                {label}
              </text>
            ))}
          {scene.pieces.map((block, i) => (
            <Block
              key={`${i}${block.player}${block.label}${block.cells[0]!.join()}`}
              player={block.player ?? 0}
              cells={block.cells}
              rows={scene.rows}
              fall={i >= fallen ? depth(block.cells, scene.rows) : null}
              delay={Math.max(0, i - fallen) * STAGGER}
              plain={small}
            />
          ))}
          <Links scene={scene} />
          {!small && <Groups scene={scene} />}
          {!small && last && (
            <path
              key={scene.pieces.length}
              class="last-edge"
              d={blockPath(last.cells, scene.rows)}
            />
          )}
          {highlights
            ?.slice(0, 3)
            .reverse()
            .map((each, i, all) => (
              <HighlightGhost
                key={each.action}
                highlight={each}
                player={mover}
                rows={scene.rows}
                rank={all.length - i}
              />
            ))}
          {interactive && <AimGhost aim={aim} player={mover} rows={scene.rows} gain={gain} />}
          {ghost && <HighlightGhost highlight={ghost} player={mover} rows={scene.rows} rank={0} />}
        </svg>
      </Stage>
      {interactive && (
        <>
          <Tray
            scene={scene}
            player={mover}
            letters={letters}
            chosen={cursor.letter}
            orientation={cursor.orientation}
            onPick={letter => set(hand.pick(scene, cursor, letter))}
            onGrab={(letter, event) => {
              set(hand.pick(scene, cursor, letter));
              pointer.grab(event);
            }}
          />
          <Controls
            aim={aim}
            gain={gain}
            canFlip={canFlip(scene, cursor.letter)}
            onStep={by => set(hand.step(scene, cursor, by))}
            onTurn={way => set(hand.turn(scene, cursor, way))}
            onFlip={() => set(hand.flip(scene, cursor))}
            onPlace={place}
          />
        </>
      )}
    </div>
  );
}

/** Milliseconds between blocks that came at once. */
const STAGGER = 180;

/** Rows that a block falls through from above the board. */
const depth = (cells: Cell[], rows: number): number =>
  rows - Math.min(...cells.map(cell => cell[1]));

const grid = (columns: number, rows: number): string => {
  let path = "";
  for (let x = 1; x < columns; x++) path += `M${x * UNIT} 0V${rows * UNIT}`;
  for (let y = 1; y < rows; y++) path += `M0 ${y * UNIT}H${columns * UNIT}`;
  return path;
};

/** How many blocks had already fallen when the board was last drawn: the others are animated. */
function useFallen(count: number): number {
  const seen = useRef({ before: count, now: count });
  if (count !== seen.current.now) seen.current = { before: seen.current.now, now: count };
  return count < seen.current.before ? count : seen.current.before;
}

/** 1 to 5 choose a block; kept from the list of shortcuts, where they are one line. */
function useDigits(
  enabled: boolean,
  scene: Scene,
  letters: string[],
  pick: (letter: string) => void,
): void {
  useShortcuts(
    "",
    scene.supplies.map(({ name }, i) => ({
      keys: [String(i + 1)],
      does: name,
      run: () => letters.includes(name) && pick(name),
    })),
    enabled,
  );
}
