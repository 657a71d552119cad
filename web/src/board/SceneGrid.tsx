import type { Cell, LegalAction, Position, Scene } from "../api";
import type { Highlight } from "./types";

/** The side of a cell. */
const SIDE = 40;

interface Props {
  position: Position;
  scene: Scene;
  ghost?: Highlight | null;
  highlights?: Highlight[];
  onAct?: (action: number) => void;
  onPreview?: (action: number | null) => void;
  small?: boolean;
}

/** A board of square cells with labeled stones, for games that describe one; a legal cell is played by a click. */
export function SceneGrid(props: Props) {
  const { position, scene, ghost, highlights, onAct, onPreview, small } = props;
  const mover = position.turn.kind === "player" ? position.turn.player : null;
  const legal = actionsByCell(position.legal);
  const shareOf = new Map(highlights?.map(each => [each.cells[0]?.join(), each.share]));
  const corner = ([column, row]: Cell) => [column * SIDE, (scene.rows - 1 - row) * SIDE] as const;
  const cells = Array.from({ length: scene.columns * scene.rows }, (_, index): Cell => [
    index % scene.columns,
    Math.floor(index / scene.columns),
  ]);
  const [width, height] = [scene.columns * SIDE, scene.rows * SIDE];
  const margin = small ? 2 : 26;
  return (
    <svg
      class="board-svg scene-grid"
      viewBox={`${-margin} -2 ${width + margin + 2} ${height + margin + 2}`}
      role="img"
      aria-label="Board; the moves are listed below"
    >
      {cells.map(cell => {
        const [x, y] = corner(cell);
        const action = onAct && !small ? legal.get(cell.join()) : undefined;
        const share = shareOf.get(cell.join());
        const isHinted = ghost?.cells[0]?.join() === cell.join();
        const look = isHinted || share !== undefined ? "heat" : "";
        return (
          <g
            key={cell.join()}
            class={`grid-cell ${action ? "free" : ""} ${mover === null ? "" : `player-${mover}`}`}
            onClick={() => action && onAct?.(action.action)}
            onPointerEnter={() => action && onPreview?.(action.action)}
            onPointerLeave={() => action && onPreview?.(null)}
          >
            <rect class={look} x={x} y={y} width={SIDE} height={SIDE} />
            {share !== undefined && share >= 0.01 && (
              <text class="heat-text" {...middle(x, y)} font-size="11">
                {Math.round(share * 100)} %
              </text>
            )}
          </g>
        );
      })}
      {scene.pieces.flatMap(piece =>
        piece.cells.map(cell => {
          const [x, y] = corner(cell);
          const owner = piece.player === null ? "" : `player-${piece.player}`;
          return (
            <g key={cell.join()} class={`grid-stone ${owner}`}>
              <circle cx={x + SIDE / 2} cy={y + SIDE / 2} r={SIDE * 0.4} />
              <text {...middle(x, y)} font-size={fontSize(piece.label ?? "")}>
                {piece.label}
              </text>
            </g>
          );
        }),
      )}
      {!small && <Labels scene={scene} height={height} />}
    </svg>
  );
}

function Labels({ scene, height }: { scene: Scene; height: number }) {
  return (
    <g class="coordinate" font-size="11" text-anchor="middle" dominant-baseline="central">
      {scene.column_labels.map((label, column) => (
        <text key={`column ${label}`} x={(column + 0.5) * SIDE} y={height + 14}>
          {label}
        </text>
      ))}
      {scene.row_labels.map((label, row) => (
        <text key={`row ${label}`} x={-13} y={height - (row + 0.5) * SIDE}>
          {label}
        </text>
      ))}
    </g>
  );
}

const middle = (x: number, y: number) =>
  ({
    x: x + SIDE / 2,
    y: y + SIDE / 2,
    "text-anchor": "middle",
    "dominant-baseline": "central",
  }) as const;

/** Long words are written smaller, so that they stay inside their stone. */
const fontSize = (label: string) => Math.min(20, 42 / Math.max(1, label.length));

/** The legal action of each cell. Cells that several actions name have none: the list below tells them apart. */
function actionsByCell(legal: LegalAction[]): Map<string, LegalAction> {
  const actions = new Map<string, LegalAction>();
  const shared = new Set<string>();
  for (const action of legal) {
    const cell = action.cells[0]?.join();
    if (cell === undefined) continue;
    if (actions.has(cell)) shared.add(cell);
    actions.set(cell, action);
  }
  for (const cell of shared) actions.delete(cell);
  return actions;
}
