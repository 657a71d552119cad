/** A domino: a light tile with a pip for each point. */

/** Where the pips of a number are, in quarters of a half from its middle. */
const corners: [number, number][] = [
  [-1, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
];
const sides: [number, number][] = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
];

/** Pairs of opposite places, and the middle for odd numbers; six has its pips in two rows. */
export function pips(number: number): [number, number][] {
  const around = [...corners, ...sides].slice(0, number - (number % 2));
  return number % 2 === 1 ? [...around, [0, 0]] : around;
}

/** The side of a half. */
export const HALF = 30;

export interface TileProps {
  /** From the top or from the left. */
  numbers: [number, number];
  isUpright?: boolean;
}

/** The tile with its upper left corner at the origin. */
export function Tile({ numbers, isUpright = false }: TileProps) {
  const [width, height] = isUpright ? [HALF, 2 * HALF] : [2 * HALF, HALF];
  const line = isUpright ? `M6 ${HALF}h${HALF - 12}` : `M${HALF} 6v${HALF - 12}`;
  return (
    <g class="domino">
      <rect class="domino-face" x="1" y="1" width={width - 2} height={height - 2} rx="5" />
      <path class="domino-line" d={line} />
      {numbers.map((number, half) => {
        const [x, y] = isUpright ? [0.5, half + 0.5] : [half + 0.5, 0.5];
        return pips(number).map(([dx, dy]) => {
          // The two rows of a six run along the tile.
          const [px, py] = isUpright ? [dy, dx] : [dx, dy];
          return (
            <circle
              key={`${half},${dx},${dy}`}
              class="domino-pip"
              cx={x * HALF + (px * HALF) / 4}
              cy={y * HALF + (py * HALF) / 4}
              r={HALF / 11}
            />
          );
        });
      })}
    </g>
  );
}
