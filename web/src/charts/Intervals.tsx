import { Frame } from "./Frame";
import { rating } from "./numbers";
import { extent, linear, ticks } from "./scale";
import { useWidth } from "./useWidth";

export interface IntervalRow {
  name: string;
  value: number;
  low: number;
  high: number;
}

interface Props {
  /** The chart in a sentence; the table next to it has the numbers. */
  label: string;
  rows: IntervalRow[];
  write?: (value: number) => string;
  /** The scale always has these values, such as 0 and 1 of a rate. */
  include?: number[];
}

const ROW = 40;

/** A dot with its interval per row: the ranking and its uncertainty. */
export function Intervals({ label, rows, write, include = [] }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const ends = rows.flatMap(row => [row.low, row.high]).concat(include);
  const [low, high] = extent(ends, include.length ? 0 : 0.04);
  const text = write ?? ((value: number) => rating(value, high - low));
  const x = linear([low, high], [22, width - 22]);
  return (
    <div ref={ref} class="chart">
      <Frame
        label={label}
        width={width}
        rows={rows.length * ROW}
        ticks={ticks(low, high, Math.max(3, Math.floor(width / 90)))}
        x={x}
        write={text}
      >
        {rows.map((row, i) => {
          const y = i * ROW + 27;
          return (
            <g key={row.name}>
              <text class="chart-name" x="0" y={y - 12}>
                {row.name}
              </text>
              <path
                class="chart-interval"
                d={`M${x(row.low)} ${y}H${x(row.high)}M${x(row.low)} ${y - 5}v10M${x(row.high)} ${y - 5}v10`}
              />
              <circle class="chart-dot" cx={x(row.value)} cy={y} r="5" />
            </g>
          );
        })}
      </Frame>
    </div>
  );
}
