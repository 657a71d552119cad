/** The drawing of a board of square cells with labeled stones. */
import type { Cell, Piece, Scene } from "../../api";
import { letterOf } from "../../players";
import { shareLabel } from "../heat";
import { Label } from "../Label";
import type { DrawnBoardProps, Highlight } from "../types";
import { targetOf, type Choices } from "./targets";

/** The side of a cell. */
const SIDE = 40;

interface Props extends DrawnBoardProps {
  box: readonly [number, number, number, number];
  choices: Choices;
  /** The cell whose piece was picked up, and the one under the cursor of the keys. */
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
  const labels = labelsByCell(scene, props.heat ?? highlights);
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
        const label = labels.get(key);
        const isFree = action !== undefined || choices.sources.has(key);
        const look = `${label !== undefined ? "heat" : ""} ${hinted === key ? "hinted" : ""}`;
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
            {label && (
              <Label x={x + SIDE / 2} y={y + SIDE / 2} size={11} look="heat-text">
                {label}
              </Label>
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
      <Label
        x={x + SIDE / 2}
        y={y + SIDE / 2}
        size={Math.min(13, 26 / (text.length || 1))}
        look="dot-letter"
      >
        {text}
      </Label>
      {isMarked && <circle class="last-ring" {...circle(x, y, 0.4)} />}
    </g>
  );
}

function Labels({ scene, height }: { scene: Scene; height: number }) {
  return (
    <g>
      {scene.column_labels.map((label, column) => (
        <Label
          key={`column ${label}`}
          x={(column + 0.5) * SIDE}
          y={height + 11}
          size={9}
          look="coordinate"
        >
          {label}
        </Label>
      ))}
      {scene.row_labels.map((label, row) => (
        <Label
          key={`row ${label}`}
          x={-10}
          y={height - (row + 0.5) * SIDE}
          size={9}
          look="coordinate"
        >
          {label}
        </Label>
      ))}
    </g>
  );
}

const circle = (x: number, y: number, radius: number) => ({
  cx: x + SIDE / 2,
  cy: y + SIDE / 2,
  r: SIDE * radius,
});

/** The cell where a move ends; in a column, that of its highest stone. */
function cellOf(scene: Scene, name: string): Cell | null {
  const target = targetOf(scene, name);
  if (!target) return null;
  const [x, y] = target.to;
  if (y !== null) return [x, y];
  const rows = scene.pieces.flatMap(piece => piece.cells.filter(cell => cell[0] === x));
  return rows.reduce<Cell | null>((top, cell) => (top && top[1] > cell[1] ? top : cell), null);
}

/** What a search says about each cell: the share of the moves that end there, or their label. */
function labelsByCell(scene: Scene, highlights: Highlight[]): Map<string, string> {
  const found = new Map<string, Pick<Highlight, "share" | "label">>();
  for (const { name, share, label } of highlights) {
    const to = targetOf(scene, name)?.to;
    const key = to && (to[1] === null ? [to[0], scene.rows - 1] : to).join();
    const before = key ? found.get(key) : undefined;
    if (key) {
      found.set(key, { share: (before?.share ?? 0) + share, label: before?.label ?? label });
    }
  }
  return new Map([...found].map(([key, each]) => [key, shareLabel(each)]));
}
