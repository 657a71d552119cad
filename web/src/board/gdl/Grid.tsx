/** The drawing of a board of square cells with labeled stones. */
import type { Cell, Piece, Scene } from "../../api";
import { letterOf } from "../../players";
import type { DrawnBoardProps } from "../types";
import { targetOf, type Choices } from "./targets";

/** The side of a cell. */
const SIDE = 40;

interface Props extends DrawnBoardProps {
  box: readonly [number, number, number, number];
  choices: Choices;
  /** The cell whose piece was taken up, and the one under the cursor of the keys. */
  held: Cell | null;
  cursor: Cell | null;
  onPress: (cell: Cell) => void;
}

export const boxOf = (scene: Scene, small: boolean) => {
  const margin = small ? 2 : 22;
  return [-margin, -2, scene.columns * SIDE + margin + 2, scene.rows * SIDE + margin + 2] as const;
};

export function Grid({ scene, box, choices, held, cursor, onPress, ...props }: Props) {
  const { position, ghost, highlights = [], small, onPreview } = props;
  const mover = position.turn.kind === "player" ? position.turn.player : 0;
  const corner = ([column, row]: Cell) => [column * SIDE, (scene.rows - 1 - row) * SIDE] as const;
  const cells = Array.from({ length: scene.columns * scene.rows }, (_, index): Cell => [
    index % scene.columns,
    Math.floor(index / scene.columns),
  ]);
  const shares = sharesByCell(scene, highlights);
  const hinted = ghost && cellOf(scene, ghost.name)?.join();
  const recent = (props.recent?.map(ply => ply.name) ?? [props.last ?? ""]).map(name =>
    cellOf(scene, name)?.join(),
  );
  return (
    <svg class="board-svg scene-grid" viewBox={box.join(" ")} aria-hidden="true">
      {cells.map(cell => {
        const [x, y] = corner(cell);
        const key = cell.join();
        const action = choices.actions.get(key);
        const share = shares.get(key);
        const isFree = action !== undefined || choices.sources.has(key);
        const look = `${share !== undefined ? "heat" : ""} ${hinted === key ? "hinted" : ""}`;
        return (
          <g
            key={key}
            class={`grid-cell player-${mover} ${isFree ? "free" : ""} ${key === held?.join() ? "held" : ""}`}
            onClick={() => onPress(cell)}
            onPointerEnter={() => action && onPreview?.(action.action)}
            onPointerLeave={() => action && onPreview?.(null)}
          >
            <rect class={look} x={x} y={y} width={SIDE} height={SIDE} />
            {action && held && <circle class="grid-dot" {...circle(x, y, 0.14)} />}
            {share !== undefined && share >= 0.01 && (
              <text class="heat-text" {...middle(x, y)} font-size="11">
                {Math.round(share * 100)} %
              </text>
            )}
          </g>
        );
      })}
      {scene.pieces.flatMap(piece =>
        piece.cells.map(cell => (
          <Stone
            key={cell.join()}
            piece={piece}
            at={corner(cell)}
            isMarked={!small && recent.includes(cell.join())}
          />
        )),
      )}
      {cursor && (
        <rect
          class="grid-cursor"
          x={corner(cursor)[0] + 2}
          y={corner(cursor)[1] + 2}
          width={SIDE - 4}
          height={SIDE - 4}
          rx="4"
        />
      )}
      {!small && <Labels scene={scene} height={scene.rows * SIDE} />}
    </svg>
  );
}

/** A stone in its player's color and pattern; stones of no player have a neutral color. */
function Stone({
  piece,
  at: [x, y],
  isMarked,
}: {
  piece: Piece;
  at: readonly [number, number];
  isMarked: boolean;
}) {
  const { player } = piece;
  // A word does not fit on a stone; the letter of its player does.
  const label = piece.label ?? "";
  const text = label.length > 2 && player !== null ? letterOf(player) : label;
  return (
    <g
      class={`grid-stone ${player === null ? "" : `player-${player}`} ${isMarked ? "placed" : ""}`}
    >
      <circle class="tile" {...circle(x, y, 0.4)} />
      {player !== null && <circle {...circle(x, y, 0.4)} fill={`url(#pattern-${player})`} />}
      <circle class="dot" {...circle(x, y, 0.24)} />
      <text class="dot-letter" {...middle(x, y)} font-size={Math.min(13, 26 / (text.length || 1))}>
        {text}
      </text>
      {isMarked && <circle class="last-ring" {...circle(x, y, 0.4)} />}
    </g>
  );
}

function Labels({ scene, height }: { scene: Scene; height: number }) {
  return (
    <g class="coordinate" font-size="9" text-anchor="middle" dominant-baseline="central">
      {scene.column_labels.map((label, column) => (
        <text key={`column ${label}`} x={(column + 0.5) * SIDE} y={height + 11}>
          {label}
        </text>
      ))}
      {scene.row_labels.map((label, row) => (
        <text key={`row ${label}`} x={-10} y={height - (row + 0.5) * SIDE}>
          {label}
        </text>
      ))}
    </g>
  );
}

const circle = (x: number, y: number, radius: number) => ({
  cx: x + SIDE / 2,
  cy: y + SIDE / 2,
  r: SIDE * radius,
});

const middle = (x: number, y: number) =>
  ({
    x: x + SIDE / 2,
    y: y + SIDE / 2,
    "text-anchor": "middle",
    "dominant-baseline": "central",
  }) as const;

/** The cell where a move ends; in a column, that of its highest stone. */
function cellOf(scene: Scene, name: string): Cell | null {
  const target = targetOf(scene, name);
  if (!target) return null;
  const [x, y] = target.to;
  if (y !== null) return [x, y];
  const rows = scene.pieces.flatMap(piece => piece.cells.filter(cell => cell[0] === x));
  return rows.reduce<Cell | null>((top, cell) => (top && top[1] > cell[1] ? top : cell), null);
}

/** How much of a search went to each cell. */
function sharesByCell(scene: Scene, highlights: { name: string; share: number }[]) {
  const shares = new Map<string, number>();
  for (const { name, share } of highlights) {
    const to = targetOf(scene, name)?.to;
    const key = to && (to[1] === null ? [to[0], scene.rows - 1] : to).join();
    if (key) shares.set(key, (shares.get(key) ?? 0) + share);
  }
  return shares;
}
