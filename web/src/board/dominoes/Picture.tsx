/** The drawing of a table: a hand at the top, the chain, and the hand of the person at the bottom. */
import type { Piece } from "../../api";
import { letterOf } from "../../players";
import type { DrawnBoardProps } from "../types";
import { handPlace, snake, type Table } from "./layout";
import { keyOf, numbersOf, tileOf } from "./names";
import { HALF, Tile } from "./Tile";

interface Props extends DrawnBoardProps {
  table: Table;
  /** The player whose hand is at the bottom. */
  bottom: number;
  isFree: (piece: Piece) => boolean;
  isAimed: (piece: Piece) => boolean;
  onPress: (piece: Piece) => void;
}

/** Room at the left for the letters of the players. */
const MARGIN = 0.8;

export const boxOf = ({ width, height }: Table) =>
  [-MARGIN * HALF, -4, (width + MARGIN) * HALF + 4, height * HALF + 8] as const;

export function Picture(props: Props) {
  const { scene, table, bottom, small } = props;
  const [top, middle, low] = table.parts as [Part, Part, Part];
  const hand = (player: number) => scene.pieces.filter(piece => piece.player === player);
  return (
    <svg class="board-svg" viewBox={boxOf(table).join(" ")} aria-hidden="true">
      <Hand {...props} part={top} player={1 - bottom} pieces={hand(1 - bottom)} />
      <g transform={`translate(0 ${middle.y * HALF}) scale(${middle.scale})`}>
        <Chain {...props} width={middle.width} />
      </g>
      <Hand {...props} part={low} player={bottom} pieces={hand(bottom)} />
      {!small &&
        [top, low].map(({ y, scale }, i) => (
          <text
            key={i}
            class={`hand-letter player-${i === 0 ? 1 - bottom : bottom}`}
            x={(-MARGIN / 2) * HALF}
            y={(y + scale) * HALF}
            text-anchor="middle"
            dominant-baseline="central"
            font-size="16"
          >
            {letterOf(i === 0 ? 1 - bottom : bottom)}
          </text>
        ))}
    </svg>
  );
}

type Part = Table["parts"][number];

function Hand(props: Props & { part: Part; player: number; pieces: Piece[] }) {
  const { part, player, pieces, ghost, highlights = [] } = props;
  return (
    <g class={`player-${player}`} transform={`translate(0 ${part.y * HALF}) scale(${part.scale})`}>
      {pieces.map((piece, i) => {
        const { x, y } = handPlace(i, part.width);
        const key = keyOf(piece.cells);
        const share = highlights
          .filter(each => keyOf(each.cells) === key)
          .reduce((sum, each) => sum + each.share, 0);
        const isHint = Boolean(ghost) && keyOf(ghost!.cells) === key;
        const look = `${props.isFree(piece) ? "free" : ""} ${props.isAimed(piece) ? "aimed" : ""} ${isHint ? "hint" : ""}`;
        return (
          <g
            key={piece.label}
            class={`domino-place ${look}`}
            transform={`translate(${x * HALF} ${y * HALF})`}
            onClick={() => props.onPress(piece)}
          >
            <Tile numbers={numbersOf(piece)} isUpright />
            {share >= 0.01 && (
              <g class="highlight">
                <rect class="rank" x={-2} y={HALF - 9} width={HALF + 4} height="18" rx="9" />
                <text
                  class="rank-text"
                  x={HALF / 2}
                  y={HALF}
                  text-anchor="middle"
                  dominant-baseline="central"
                  font-size="11"
                >
                  {Math.round(share * 100)} %
                </text>
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

function Chain({ scene, recent, last, width, small }: Props & { width: number }) {
  const pieces = scene.pieces.filter(piece => piece.player === null);
  const laid = snake(pieces.map(numbersOf), width);
  const moves = recent ?? (last ? [{ name: last, player: null }] : []);
  const players = new Map(moves.map(({ name, player }) => [tileOf(name), player]));
  return (
    <g>
      {laid.map((tile, i) => {
        const key = tileOf(pieces[i]!.label ?? "");
        const isMarked = !small && players.has(key);
        const player = players.get(key);
        return (
          <g key={key} transform={`translate(${tile.x * HALF} ${tile.y * HALF})`}>
            <g
              class={`domino-place on-table ${isMarked ? "placed" : ""} ${typeof player === "number" ? `player-${player}` : ""}`}
            >
              <Tile numbers={tile.numbers} isUpright={tile.isUpright} />
            </g>
          </g>
        );
      })}
    </g>
  );
}
