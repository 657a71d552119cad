import { linear } from "../charts/scale";
import { leadText, letterOf } from "../players";
import type { CurvePoint } from "./evaluations";
import { LEFT, pathOf, useGraph, type GraphProps } from "./useGraph";

interface Props extends GraphProps {
  /** The lead at the end that the agent expects at each moment. */
  expected: CurvePoint[];
  /** The lead at each moment. */
  actual: CurvePoint[];
}

const HEIGHT = 120;

/** The lead of the first player in points: as it was, and as it was expected to end. */
export function LeadGraph(props: Props) {
  const { expected, actual, plies, ply } = props;
  const { ref, svg, width, x, handlers } = useGraph(props);
  if (actual.length === 0) return null;
  const first = (points: CurvePoint[]) => points.map(point => point.values[0] ?? 0);
  const most = Math.max(4, ...[...first(expected), ...first(actual)].map(Math.abs));
  const y = linear([-most, most], [HEIGHT - 12, 10]);
  // Points change with a move, not between two.
  const steps = actual.flatMap((point, i): [number, number][] => {
    const at: [number, number] = [x(point.ply), y(point.values[0] ?? 0)];
    const before = actual[i - 1];
    return before ? [[x(point.ply), y(before.values[0] ?? 0)], at] : [at];
  });
  const line = pathOf(expected.map(point => [x(point.ply), y(point.values[0] ?? 0)]));
  const tick = Math.round(most);
  return (
    <figure class="lead-graph">
      <div ref={ref} class="chart eval-graph">
        <svg
          ref={svg}
          viewBox={`0 0 ${width} ${HEIGHT}`}
          width={width}
          height={HEIGHT}
          role="img"
          aria-label={`Lead of ${letterOf(0)} in points: at last ${leadText(first(actual).at(-1)!)}.`}
          {...handlers}
        >
          {[tick, 0, -tick].map(value => (
            <g key={value}>
              <line
                class={value === 0 ? "chart-axis" : "chart-grid"}
                x1={LEFT}
                x2={x(plies)}
                y1={y(value)}
                y2={y(value)}
              />
              <text class="chart-text" x={LEFT - 6} y={y(value) + 4} text-anchor="end">
                {value === 0 ? "0" : `${letterOf(value > 0 ? 0 : 1)} +${tick}`}
              </text>
            </g>
          ))}
          <path class="lead-line" d={pathOf(steps)} />
          {expected.length > 0 && <path class="lead-line expected" d={line} />}
          {ply <= plies && (
            <line class="eval-cursor" x1={x(ply)} x2={x(ply)} y1="4" y2={HEIGHT - 4} />
          )}
        </svg>
      </div>
      <figcaption>
        Lead in points: <span class="lead-key" aria-hidden="true" /> now
        {expected.length > 0 && (
          <>
            , <span class="lead-key expected" aria-hidden="true" /> expected at the end
          </>
        )}
      </figcaption>
    </figure>
  );
}
