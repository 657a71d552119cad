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
  numbers: [number, number];
  x: number;
  y: number;
}

export function Tile({ numbers, x, y }: TileProps) {
  return (
    <g class="domino">
      <rect class="domino-face" x={x + 1} y={y + 1} width={2 * HALF - 2} height={HALF - 2} rx="5" />
      <line class="domino-line" x1={x + HALF} x2={x + HALF} y1={y + 6} y2={y + HALF - 6} />
      {numbers.map((number, half) =>
        pips(number).map(([dx, dy]) => (
          <circle
            key={`${half},${dx},${dy}`}
            class="domino-pip"
            cx={x + (half + 0.5) * HALF + (dx * HALF) / 4}
            cy={y + HALF / 2 + (dy * HALF) / 4}
            r={HALF / 11}
          />
        )),
      )}
    </g>
  );
}
