import type { Cell } from "../../api";
import { change } from "../../players";
import type { Highlight } from "../types";
import type { Aim } from "./cursor";
import { blockPath, toScreen, UNIT } from "./Blocks";

interface AimProps {
  aim: Aim;
  player: number;
  rows: number;
  /** What it would change for the player, where points are kept. */
  gain: number | null;
}

/** The block in hand where it would land, the cells it would bury, and the change of points. */
export function AimGhost({ aim, player, rows, gain }: AimProps) {
  const { buried } = aim.landing;
  // What sticks out at the top is shown just inside it, hatched.
  const over = Math.max(0, ...aim.landing.cells.map(([, y]) => y - rows + 1));
  const cells = aim.landing.cells.map(([x, y]): Cell => [x, y - over]);
  const screen = toScreen(cells, rows);
  const path = blockPath(cells, rows);
  const columns = [...new Set(cells.map(([x]) => x))];
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const top = Math.min(...screen.map(([, y]) => y));
  const dot = screen[0]!;
  const badgeX = ((left + right + 1) / 2) * UNIT;
  return (
    <g class={`aim player-${player} ${aim.legal ? "" : "illegal"}`}>
      <rect
        class="chute"
        x={left * UNIT}
        y={0}
        width={(right - left + 1) * UNIT}
        height={Math.max(0, (top + 1) * UNIT)}
      />
      {aim.legal && <Buried cells={buried} rows={rows} />}
      <path class="ghost-tile" d={path} fill={aim.legal ? undefined : "url(#pattern-illegal)"} />
      {aim.legal && <path class="texture" d={path} fill={`url(#pattern-${player})`} />}
      <path class="ghost-edge" d={path} />
      {aim.legal && (
        <circle class="dot" cx={(dot[0] + 0.5) * UNIT} cy={(dot[1] + 0.5) * UNIT} r="6" />
      )}
      <g
        class={`gain ${gain === null || gain === 0 ? "" : gain > 0 ? "up" : "down"}`}
        transform={`translate(${badgeX} ${Math.max(18, top * UNIT - 20)})`}
      >
        {aim.legal ? (
          gain !== null && (
            <>
              <rect x="-22" y="-14" width="44" height="28" rx="14" />
              <text text-anchor="middle" dominant-baseline="central" y="0.5" font-size="17">
                {change(gain)}
              </text>
            </>
          )
        ) : (
          <>
            <rect x="-42" y="-14" width="84" height="28" rx="14" />
            <text text-anchor="middle" dominant-baseline="central" y="0.5" font-size="15">
              no room
            </text>
          </>
        )}
      </g>
    </g>
  );
}

/** Empty cells that a block covers: they cost points. */
export function Buried({ cells, rows }: { cells: Cell[]; rows: number }) {
  return (
    <>
      {toScreen(cells, rows).map(([x, y]) => (
        <g key={`${x},${y}`} class="buried">
          <rect x={x * UNIT + 4} y={y * UNIT + 4} width={UNIT - 8} height={UNIT - 8} rx="5" />
          <path d={`M${x * UNIT + 14} ${y * UNIT + 14}l12 12m0 -12l-12 12`} />
        </g>
      ))}
    </>
  );
}

interface SuggestionProps {
  highlight: Highlight;
  rows: number;
  /** A hint or a row pointed at: shown more strongly than the candidates of a search. */
  isHint?: boolean;
}

/** A move that an agent suggests: an outline in a color of its own. */
export function Suggestion({ highlight, rows, isHint = false }: SuggestionProps) {
  if (highlight.cells.length === 0) return null;
  const strength = isHint ? 1 : 0.45 + 0.55 * Math.min(1, highlight.share * 1.5);
  return (
    <g class={`highlight ${isHint ? "hint" : ""}`} opacity={strength.toFixed(2)}>
      <path class="highlight-tile" d={blockPath(highlight.cells, rows, 3.5)} />
    </g>
  );
}

/** The ranks of suggested moves, above everything else; moves that share cells have their badges on different ones. */
export function RankBadges({
  highlights,
  hint,
  rows,
}: {
  highlights: Highlight[];
  hint: Highlight | null;
  rows: number;
}) {
  const taken = new Set<string>();
  const badges = [
    ...(hint ? [{ cells: hint.cells, text: "★" }] : []),
    ...highlights
      .map((each, i) => ({ cells: each.cells, text: String(i + 1), action: each.action }))
      .filter(each => each.action !== hint?.action),
  ].flatMap(({ cells, text }) => {
    const cell = cells.find(each => !taken.has(each.join())) ?? cells[0];
    if (!cell) return [];
    taken.add(cell.join());
    return [{ at: toScreen([cell], rows)[0]!, text }];
  });
  return (
    <g class="highlight">
      {badges.map(({ at: [x, y], text }) => (
        <g key={text} transform={`translate(${(x + 0.5) * UNIT} ${(y + 0.5) * UNIT})`}>
          <circle class="rank" r="12" />
          <text
            class="rank-text"
            text-anchor="middle"
            dominant-baseline="central"
            y="0.5"
            font-size="15"
          >
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}
