import { useId } from "preact/hooks";
import { apart, linear } from "../charts/scale";
import { letterOf, percent, plural } from "../players";
import type { CurvePoint, Mistake } from "./evaluations";
import { LEFT, pathOf, useGraph, type GraphProps } from "./useGraph";

interface Props extends GraphProps {
  points: CurvePoint[];
  mistakes: Mistake[];
}

const HEIGHT = 170;
const dashes = ["", "7 4", "2 4", "10 3 2 3"];

/**
 * The chances of winning over the game. Two players: the first player's share of the height, so that both areas
 * together fill it. More players: a line each, with its own dashes and the letter at its end.
 */
export function EvalGraph(props: Props) {
  const { points, mistakes, plies, ply, players } = props;
  const { ref, svg, width, x, handlers } = useGraph(props);
  const id = useId();
  const y = linear([0, 1], [HEIGHT - 14, 10]);
  const path = (player: number) => pathOf(points.map(p => [x(p.ply), y(p.values[player] ?? 0)]));
  const [first, last] = [points[0], points.at(-1)];
  const area = (edge: number) =>
    first && last ? `${path(0)}L${x(last.ply)} ${y(edge)}L${x(first.ply)} ${y(edge)}Z` : "";
  const labels = last ? apart(last.values.map(y), 13) : [];
  return (
    <div ref={ref} class="chart eval-graph">
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={summary(points, mistakes, players)}
        {...handlers}
      >
        <rect class="eval-ground" x={LEFT} y={y(1)} width={x(plies) - LEFT} height={y(0) - y(1)} />
        {players === 2 && (
          <g id={id}>
            <path class="eval-area player-0" d={area(0)} />
            <path class="eval-area player-1" d={area(1)} />
            <path class="player-1" d={area(1)} fill="url(#pattern-1)" />
          </g>
        )}
        {[1, 0.5, 0].map(value => (
          <g key={value}>
            <line
              class={value === 0.5 ? "chart-axis" : "chart-grid"}
              x1={LEFT}
              x2={x(plies)}
              y1={y(value)}
              y2={y(value)}
            />
            <text class="chart-text" x={LEFT - 6} y={y(value) + 4} text-anchor="end">
              {percent(value)}
            </text>
          </g>
        ))}
        {players === 2 ? (
          <>
            <path class="eval-line" d={path(0)} />
            {[0, 1].map(player => (
              <text
                key={player}
                class={`eval-end player-${player}`}
                x={x(plies) + 5}
                y={y(player === 0 ? 0.06 : 0.94) + 4}
              >
                {letterOf(player)}
              </text>
            ))}
          </>
        ) : (
          Array.from({ length: players }, (_, player) => (
            <g key={player} class={`player-${player}`}>
              <path class="eval-line own" d={path(player)} stroke-dasharray={dashes[player]} />
              {last && (
                <text class="eval-end" x={x(last.ply) + 4} y={labels[player]! + 4}>
                  {letterOf(player)}
                </text>
              )}
            </g>
          ))
        )}
        {ply <= plies && (
          <line class="eval-cursor" x1={x(ply)} x2={x(ply)} y1="4" y2={HEIGHT - 4} />
        )}
        {mistakes.map(each => (
          <Mark key={each.ply} mistake={each} {...{ points, x, y, players }} />
        ))}
      </svg>
    </div>
  );
}

interface MarkProps {
  mistake: Mistake;
  points: CurvePoint[];
  players: number;
  x: (ply: number) => number;
  y: (value: number) => number;
}

/** A mistake on the curve, where the loss shows: after the move. */
function Mark({ mistake, points, players, x, y }: MarkProps) {
  const { ply, player, evaluation, symbol } = mistake;
  const at = points.find(p => p.ply === ply + 1) ?? points.find(p => p.ply === ply);
  if (!at) return null;
  const value = at.values[players === 2 ? 0 : player] ?? 0;
  const loss = percent(evaluation.loss ?? 0);
  return (
    <g class={`eval-mark player-${player}`}>
      <title>{`${letterOf(player)}: ${evaluation.played?.text ?? ""} loses ${loss}`}</title>
      <circle cx={x(at.ply)} cy={y(value)} r="8" />
      <text x={x(at.ply)} y={y(value) + 4} text-anchor="middle">
        {symbol}
      </text>
    </g>
  );
}

function summary(points: CurvePoint[], mistakes: Mistake[], players: number): string {
  const seats = Array.from({ length: players }, (_, player) => {
    const values = points.map(p => p.values[player] ?? 0);
    const [low, high] = [Math.min(...values), Math.max(...values)].map(percent);
    return `${letterOf(player)} between ${low} and ${high}, at last ${percent(values.at(-1) ?? 0)}`;
  });
  return `Chances of winning over the game: ${seats.join("; ")}. ${plural(mistakes.length, "mistake")} marked.`;
}
