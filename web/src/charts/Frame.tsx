import type { ComponentChildren } from "preact";

/** What stands below the rows. */
const AXIS = 26;

interface Props {
  label: string;
  width: number;
  /** The height of all rows. */
  rows: number;
  ticks: number[];
  x: (value: number) => number;
  write: (value: number) => string;
  children: ComponentChildren;
}

/** A chart of rows above a scale, with a description for screen readers. */
export function Frame({ label, width, rows, ticks, x, write, children }: Props) {
  const height = rows + AXIS;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {ticks.map(tick => (
        <g key={tick}>
          <line class="chart-grid" x1={x(tick)} x2={x(tick)} y1="0" y2={rows} />
          <text class="chart-text" x={x(tick)} y={height - 8} text-anchor="middle">
            {write(tick)}
          </text>
        </g>
      ))}
      {children}
    </svg>
  );
}
