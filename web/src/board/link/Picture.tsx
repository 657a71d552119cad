/** The drawing of a board of Tetris Link: blocks, links, what was played last, and what an agent suggests. */
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Cell } from "../../api";
import { moves } from "../../settings";
import type { DrawnBoardProps } from "../types";
import { Block, blockPath, fallTime, Groups, Links, UNIT } from "./Blocks";
import { RankBadges, Suggestion } from "./Ghost";

interface Props extends DrawnBoardProps {
  /** The part of the plane that is drawn: left, top, width and height. */
  box: readonly [number, number, number, number];
  /** The player whose moves are suggested. */
  mover: number;
  /** What lies above the blocks. */
  children: ComponentChildren;
}

/** Milliseconds between blocks that came at once. */
const STAGGER = 180;
/** So many candidates are drawn. */
const SUGGESTIONS = 3;

export function Picture({ scene, box, children, ...props }: Props) {
  const { ghost, highlights = [], recent, small } = props;
  const seen = useFallen(scene.pieces.length);
  const fallen = moves() && !small ? seen : scene.pieces.length;
  const falling = scene.pieces.slice(fallen);
  const landed = Math.max(
    0,
    ...falling.map((block, i) => fallTime(depth(block.cells, scene.rows)) + i * STAGGER),
  );
  const [width, height] = [scene.columns * UNIT, scene.rows * UNIT];
  const count = small ? 0 : Math.min(recent?.length ?? 1, scene.pieces.length);
  const marked = scene.pieces.slice(scene.pieces.length - count);
  const suggested = highlights.slice(0, SUGGESTIONS);
  return (
    <svg
      class="board-svg"
      viewBox={box.join(" ")}
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
      {marked.map(block => (
        <path key={block.cells.join()} class="last-edge" d={blockPath(block.cells, scene.rows)} />
      ))}
      {[...suggested].reverse().map(each => (
        <Suggestion key={each.action} highlight={each} rows={scene.rows} />
      ))}
      {children}
      {ghost && <Suggestion highlight={ghost} rows={scene.rows} isHint />}
      <RankBadges highlights={suggested} hint={ghost ?? null} rows={scene.rows} />
    </svg>
  );
}

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
