import { useState } from "preact/hooks";
import type { Cell, Scene } from "../../api";
import { letterOf } from "../../players";
import { Label, Pill } from "../Label";
import { outline } from "../outline";

/** Length of a cell in the picture's units. */
export const UNIT = 40;
const GAP = 1.6;
const CORNER = 7;

/** From rows that count upwards to the screen's, which count downwards. */
export const toScreen = (cells: readonly Cell[], rows: number): Cell[] =>
  cells.map(([x, y]) => [x, rows - 1 - y]);

export const blockPath = (cells: readonly Cell[], rows: number, gap = GAP): string =>
  outline(toScreen(cells, rows), UNIT, gap, CORNER);

/** Milliseconds that a fall through so many rows takes. */
export const fallTime = (rows: number): number => 220 + rows * 22;

interface BlockProps {
  player: number;
  cells: Cell[];
  rows: number;
  /** Rows to fall through, when it has just been played. */
  fall?: number | null;
  delay?: number;
  plain?: boolean;
}

/** One block: color, pattern, and the dot with its owner's letter. */
export function Block({ player, cells, rows, plain, ...motion }: BlockProps) {
  // A fall continues to its end, even if the next block comes meanwhile.
  const [{ fall, delay = 0 }] = useState(motion);
  const path = blockPath(cells, rows);
  const [x, y] = toScreen(cells.slice(0, 1), rows)[0]!;
  const style = fall
    ? {
        "--fall": `${-fall * UNIT}px`,
        "--fall-time": `${fallTime(fall)}ms`,
        "--fall-delay": `${delay}ms`,
      }
    : undefined;
  return (
    <g class={`block player-${player} ${fall ? "falling" : ""}`} style={style}>
      <path class="tile" d={path} />
      <path class="texture" d={path} fill={`url(#pattern-${player})`} />
      <path class="edge" d={path} />
      <circle class="dot" cx={(x + 0.5) * UNIT} cy={(y + 0.5) * UNIT} r={plain ? 6 : 11} />
      {!plain && (
        <Label x={(x + 0.5) * UNIT} y={(y + 0.5) * UNIT} size={15} look="dot-letter">
          {letterOf(player)}
        </Label>
      )}
    </g>
  );
}

/** Bars that bridge the gaps between linked blocks of one group. */
export function Links({ scene }: { scene: Scene }) {
  const owner = new Map<string, number>();
  scene.pieces.forEach((block, i) => block.cells.forEach(cell => owner.set(cell.join(), i)));
  const bars: { x: number; y: number; across: boolean; player: number; counts: boolean }[] = [];
  scene.pieces.forEach((block, i) => {
    for (const [x, y] of block.cells) {
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const other = owner.get(`${x + dx},${y + dy}`);
        if (other === undefined || other === i) continue;
        if (scene.pieces[other]!.player !== block.player) continue;
        const counts = (scene.groups[block.group ?? -1]?.points ?? 0) > 0;
        bars.push({
          x: x + dx / 2,
          y: y + dy / 2,
          across: dx === 1,
          player: block.player ?? 0,
          counts,
        });
      }
    }
  });
  return (
    <g class="links">
      {bars.map(bar => {
        const centreX = (bar.x + 0.5) * UNIT;
        const centreY = (scene.rows - 0.5 - bar.y) * UNIT;
        const [width, height] = bar.across ? [10, 16] : [16, 10];
        return (
          <rect
            key={`${bar.x},${bar.y}`}
            class={`link-bar player-${bar.player} ${bar.counts ? "counts" : ""}`}
            x={centreX - width / 2}
            y={centreY - height / 2}
            width={width}
            height={height}
            rx="2"
          />
        );
      })}
    </g>
  );
}

/** Outlines of the groups that count, each with its points. */
export function Groups({ scene }: { scene: Scene }) {
  return (
    <g class="groups">
      {scene.groups.map((group, i) => {
        if (group.points <= 0) return null;
        const cells = scene.pieces.filter(block => block.group === i).flatMap(block => block.cells);
        // The badge hangs at the right end of the group's top row, off the dots where it can.
        const dots = new Set(
          scene.pieces.filter(block => block.group === i).map(block => block.cells[0]!.join()),
        );
        const [x, y] = [...cells].sort(
          (a, b) =>
            Number(dots.has(a.join())) - Number(dots.has(b.join())) || b[1] - a[1] || b[0] - a[0],
        )[0]!;
        const badge = group.points < 10 ? 28 : 36;
        return (
          <g key={`${i} ${group.size}`} class={`group player-${group.player}`}>
            <path class="group-line" d={outline(toScreen(cells, scene.rows), UNIT, 1, 8)} />
            <g
              class="group-badge"
              transform={`translate(${(x + 0.5) * UNIT} ${(scene.rows - 0.5 - y) * UNIT})`}
            >
              <Pill width={badge} height={22} size={14}>
                {`+${group.points}`}
              </Pill>
            </g>
          </g>
        );
      })}
    </g>
  );
}
