import type { Seat } from "../api";
import { playerName } from "../agents/names";
import { letterOf } from "../players";
import { PlayerChip } from "../ui";
import type { MoveClass } from "./accuracy";
import type { Performance } from "./evaluations";

const columns: [MoveClass, string, string][] = [
  ["best", "★", "best moves"],
  ["good", "✓", "good moves"],
  ["inaccuracy", "?!", "inaccuracies"],
  ["mistake", "?", "mistakes"],
  ["blunder", "??", "blunders"],
];

interface Props {
  seats: Seat[];
  performances: Performance[];
}

/** How well each player played: the accuracy, and how many moves of each class. */
export function Performances({ seats, performances }: Props) {
  return (
    <table class="table performances">
      <caption class="visually-hidden">Accuracy of the players</caption>
      <thead>
        <tr>
          <th scope="col">Player</th>
          <th scope="col" class="number">
            Accuracy
          </th>
          {columns.map(([found, symbol, name]) => (
            <th key={found} scope="col" class={`number ${found}`} title={name}>
              <span aria-hidden="true">{symbol}</span>
              <span class="visually-hidden">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {performances.map(({ accuracy, counts }, player) => (
          <tr key={player}>
            <th scope="row">
              <PlayerChip player={player} />
              <span class="visually-hidden">{letterOf(player)}</span>{" "}
              <span class="performance-name">{playerName(seats[player]!)}</span>
            </th>
            <td class="number">
              <b>{accuracy === null ? "–" : `${Math.round(accuracy)} %`}</b>
            </td>
            {columns.map(([found]) => (
              <td key={found} class="number">
                {counts[found]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
