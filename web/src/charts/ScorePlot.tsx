import { distribution } from "./distribution";
import { Frame } from "./Frame";
import { fixed } from "./numbers";
import { extent, linear, ticks } from "./scale";
import { useWidth } from "./useWidth";

interface Props {
  label: string;
  rows: { name: string; scores: number[] }[];
}

const ROW = 66;

/** How often each agent made how many points: one small bar chart per row, with the mean marked. */
export function ScorePlot({ label, rows }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const all = rows.flatMap(row => row.scores);
  const [low, high] = extent(all);
  const x = linear([low - 0.5, high + 0.5], [2, width - 2]);
  const bar = Math.max(1, x(1) - x(0) - 1);
  return (
    <div ref={ref} class="chart">
      <Frame
        label={label}
        width={width}
        rows={rows.length * ROW}
        ticks={ticks(low, high, Math.max(3, Math.floor(width / 80)))}
        x={x}
        write={value => fixed(value, 0)}
      >
        {rows.map((row, i) => {
          const found = distribution(row.scores);
          const floor = (i + 1) * ROW - 4;
          if (!found) return null;
          const most = Math.max(...found.bars.map(each => each.count));
          const y = linear([0, most], [0, 36]);
          return (
            <g key={i}>
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
      </Frame>
    </div>
  );
}
