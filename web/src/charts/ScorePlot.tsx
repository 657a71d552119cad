import { distribution } from "./distribution";
import { fixed } from "./numbers";
import { extent, linear, ticks } from "./scale";
import { useWidth } from "./useWidth";

interface Props {
  label: string;
  rows: { name: string; scores: number[] }[];
}

const ROW = 66;
const AXIS = 26;

/** How often each agent made how many points: a small bar chart a row, with the mean marked. */
export function ScorePlot({ label, rows }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const all = rows.flatMap(row => row.scores);
  const [low, high] = extent(all);
  const x = linear([low - 0.5, high + 0.5], [2, width - 2]);
  const bar = Math.max(1, x(1) - x(0) - 1);
  const height = rows.length * ROW + AXIS;
  return (
    <div ref={ref} class="chart">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        width={width}
        height={height}
        role="img"
        aria-label={label}
      >
        {ticks(low, high, Math.max(3, Math.floor(width / 80))).map(tick => (
          <g key={tick}>
            <line class="chart-grid" x1={x(tick)} x2={x(tick)} y1="0" y2={height - AXIS} />
            <text class="chart-text" x={x(tick)} y={height - 8} text-anchor="middle">
              {fixed(tick, 0)}
            </text>
          </g>
        ))}
        {rows.map((row, i) => {
          const found = distribution(row.scores);
          const floor = (i + 1) * ROW - 4;
          if (!found) return null;
          const most = Math.max(...found.bars.map(each => each.count));
          const y = linear([0, most], [0, 36]);
          return (
            <g key={row.name}>
              {found.bars.map(each => (
                <rect
                  key={each.value}
                  class="chart-bar"
                  x={x(each.value) - bar / 2}
                  width={bar}
                  y={floor - y(each.count)}
                  height={y(each.count)}
                />
              ))}
              <line class="chart-axis" x1="0" x2={width} y1={floor} y2={floor} />
              <path class="chart-mean" d={`M${x(found.mean)} ${floor + 3}V${floor - 42}`} />
              <text class="chart-name" x="0" y={floor - 46}>
                {`${row.name} · mean ${fixed(found.mean)}`}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
