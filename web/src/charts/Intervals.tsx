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

/** Charts of this width have the names beside the intervals, others above them. */
const WIDE = 460;
/** The width of a letter of a name, on average. */
const LETTER = 7;

/** A dot with its interval per row: the ranking and its uncertainty. */
export function Intervals({ label, rows, write, include = [] }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const ends = rows.flatMap(row => [row.low, row.high]).concat(include);
  const [low, high] = extent(ends, include.length ? 0 : 0.04);
  const text = write ?? ((value: number) => rating(value, high - low));
  const longest = Math.max(...rows.map(row => row.name.length), 0) * LETTER;
  const beside = width >= WIDE ? Math.min(longest + 12, 0.42 * width) : 0;
  const height = beside ? 32 : 46;
  const letters = Math.floor((beside || width) / LETTER);
  const x = linear([low, high], [beside + 22, width - 22]);
  return (
    <div ref={ref} class="chart">
      <Frame
        label={label}
        width={width}
        rows={rows.length * height}
        ticks={ticks(low, high, Math.max(3, Math.floor((width - beside) / 90)))}
        x={x}
        write={text}
      >
        {rows.map((row, i) => {
          const y = i * height + (beside ? 16 : 34);
          return (
            <g key={i}>
              <text class="chart-name" x="0" y={beside ? y + 4 : y - 14}>
                {shortened(row.name, letters)}
                <title>{row.name}</title>
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

/** A name that fits; the rest is in its tooltip. */
const shortened = (name: string, letters: number): string =>
  name.length <= letters ? name : `${name.slice(0, letters - 1).trimEnd()}…`;
