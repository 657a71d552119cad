import type { AnalysisView, AnalyzedMove } from "../api";
import type { Highlight } from "../board/types";
import { leadText, letterOf, percent, signedValue } from "../players";
import { MoveText } from "../ui";

interface Props {
  analysis: AnalysisView;
  /** The row under the pointer, to be shown on the board. */
  onPoint: (move: Highlight | null) => void;
}

/** The heat map shows the others. */
const SHOWN = 8;

/** The moves that an agent considers, best first: what they promise, and how much of the search they got. */
export function Candidates({ analysis, onPoint }: Props) {
  const moves = analysis.candidates.slice(0, SHOWN);
  const hasChances = moves.some(move => move.win_chance !== null);
  const hasLeads = moves.some(move => move.lead !== null);
  return (
    <table class={`table think-moves player-${analysis.mover}`}>
      <caption class="visually-hidden">Best moves of {letterOf(analysis.mover)}</caption>
      <thead>
        <tr>
          <th scope="col">Move</th>
          {hasChances && (
            <th scope="col" class="number">
              Wins
            </th>
          )}
          {hasLeads && (
            <th scope="col" class="number">
              Points
            </th>
          )}
          <th scope="col">Share</th>
        </tr>
      </thead>
      <tbody>
        {moves.map((move, i) => (
          <tr
            key={move.action}
            title={details(move)}
            onPointerEnter={() => onPoint(move)}
            onPointerLeave={() => onPoint(null)}
          >
            <th scope="row">
              <button
                type="button"
                class="move-name"
                onFocus={() => onPoint(move)}
                onBlur={() => onPoint(null)}
              >
                <span class="move-rank">{i + 1}</span>
                <MoveText move={move} />
              </button>
            </th>
            {hasChances && (
              <td class="number">{move.win_chance === null ? "–" : percent(move.win_chance)}</td>
            )}
            {hasLeads && <td class="number">{move.lead === null ? "–" : leadText(move.lead)}</td>}
            <td>
              <span class="share">
                <meter min={0} max={1} value={move.share} aria-label={`Share of ${move.text}`} />
                <span class="figure">{Math.round(move.share * 100)} %</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The raw numbers, on demand. */
function details({ name, visits, value }: AnalyzedMove): string {
  const parts = [name];
  if (visits > 0) parts.push(`${visits.toLocaleString("en-US")} visits`);
  if (value !== null) parts.push(`value ${signedValue(value)}`);
  return parts.join(", ");
}
