import { useId, useRef } from "preact/hooks";
import { apart, linear, nearest } from "../charts/scale";
import { useWidth } from "../charts/useWidth";
import { letterOf, plural, signedValue } from "../players";
import type { CurvePoint, Mistake } from "./evaluations";

interface Props {
  points: CurvePoint[];
  mistakes: Mistake[];
  plies: number;
  ply: number;
  players: number;
  go: (ply: number) => void;
}

const HEIGHT = 190;
const LEFT = 34;
const dashes = ["", "7 4", "2 4", "10 3 2 3"];

/**
 * The value of the game over time. Two players: the first player's value, filled towards the player who is
 * ahead. More players: a line each, with its own dashes and the letter at its end.
 */
export function EvalGraph({ points, mistakes, plies, ply, players, go }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const svg = useRef<SVGSVGElement>(null);
  const id = useId();
  const x = linear([0, Math.max(1, plies)], [LEFT, width - (players > 2 ? 20 : 8)]);
  const y = linear([-1, 1], [HEIGHT - 16, 12]);
  const pick = (event: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect();
    if (box) go(nearest(event.clientX - box.left, x, 0, plies));
  };
  const path = (player: number) =>
    points.map((p, i) => `${i ? "L" : "M"}${x(p.ply)} ${y(p.value[player] ?? 0)}`).join("");
  const first = points[0];
  const last = points.at(-1);
  const area = first && last ? `${path(0)}L${x(last.ply)} ${y(0)}L${x(first.ply)} ${y(0)}Z` : "";
  const labels = last ? apart(last.value.map(y), 13) : [];
  return (
    <div ref={ref} class="chart eval-graph">
      <svg
        ref={svg}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={summary(points, mistakes, players)}
        onPointerDown={event => {
          svg.current?.setPointerCapture(event.pointerId);
          pick(event);
        }}
        onPointerMove={event => event.buttons & 1 && pick(event)}
      >
        <clipPath id={`${id}-up`}>
          <rect x="0" y="0" width={width} height={y(0)} />
        </clipPath>
        <clipPath id={`${id}-down`}>
          <rect x="0" y={y(0)} width={width} height={HEIGHT - y(0)} />
        </clipPath>
        <rect class="eval-ground" x={LEFT} y={y(1)} width={x(plies) - LEFT} height={y(-1) - y(1)} />
        {[1, 0, -1].map(value => (
          <g key={value}>
            <line
              class={value === 0 ? "chart-axis" : "chart-grid"}
              x1={LEFT}
              x2={x(plies)}
              y1={y(value)}
              y2={y(value)}
            />
            <text class="chart-text" x={LEFT - 6} y={y(value) + 4} text-anchor="end">
              {tickText(value, players)}
            </text>
          </g>
        ))}
        {players === 2 ? (
          <>
            <g clip-path={`url(#${id}-up)`}>
              <path class="eval-area player-0" d={area} />
            </g>
            <g clip-path={`url(#${id}-down)`}>
              <path class="eval-area player-1" d={area} />
              <path class="player-1" d={area} fill="url(#pattern-1)" />
            </g>
            <path class="eval-line" d={path(0)} />
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
        {mistakes.map(each => {
          // The mark stands where the loss shows: after the move.
          const found =
            points.find(p => p.ply === each.ply + 1) ?? points.find(p => p.ply === each.ply);
          if (!found) return null;
          const value = found.value[players === 2 ? 0 : each.player] ?? 0;
          return (
            <g key={each.ply} class={`eval-mark player-${each.player}`}>
              <title>{`${each.ply + 1}. ${letterOf(each.player)} ${each.played}, loss ${each.loss.toFixed(2)}`}</title>
              <circle cx={x(found.ply)} cy={y(value)} r="9" />
              <text x={x(found.ply)} y={y(value) + 4} text-anchor="middle">
                {each.mark}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

const tickText = (value: number, players: number): string =>
  value === 0 ? "0" : players === 2 ? `${value > 0 ? "a" : "b"} +1` : value > 0 ? "+1" : "−1";

function summary(points: CurvePoint[], mistakes: Mistake[], players: number): string {
  const last = points.at(-1);
  if (!last) return "Evaluation graph, empty";
  const seats = Array.from({ length: players }, (_, player) => {
    const values = points.map(p => p.value[player] ?? 0);
    return `${letterOf(player)} between ${signedValue(Math.min(...values))} and ${signedValue(Math.max(...values))}, at last ${signedValue(values.at(-1)!)}`;
  });
  return `Evaluation over the game: ${seats.join("; ")}. ${plural(mistakes.length, "mistake")} marked.`;
}
