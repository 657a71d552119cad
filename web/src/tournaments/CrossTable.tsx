import { agentName } from "../agents/names";
import type { GameSetup, TournamentView } from "../api";
import { percent } from "../charts/numbers";
import { rate } from "./cross";

interface Props {
  view: TournamentView;
  setup: GameSetup | null;
}

/** Every agent against every other one: how often the row did better than the column. */
export function CrossTable({ view, setup }: Props) {
  const names = view.standings.map(row => agentName(row.agent, setup));
  const caption = "How often the agent of the row did better than that of the column";
  return (
    <>
      <div class="table-scroll" tabIndex={0} role="region" aria-label={caption}>
        <table class="table cross-table">
          <caption class="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">#</th>
              <th scope="col">Agent</th>
              {names.map((name, i) => (
                <th key={i} scope="col" class="number" title={name}>
                  {i + 1}
                  <span class="visually-hidden"> {name}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {view.cross.map((cells, i) => (
              <tr key={i}>
                <td class="number">{i + 1}</td>
                <th scope="row">{names[i]}</th>
                {cells.map((cell, j) => {
                  const share = rate(cell);
                  if (share === null) return <td key={j}>{i === j ? "" : "–"}</td>;
                  const worse = cell.games - cell.better - cell.level;
                  return (
                    <td
                      key={j}
                      class="number"
                      title={`${names[i]} against ${names[j]}`}
                      style={{ "--share": String(share) }}
                    >
                      {percent(share)}
                      <small>{`${cell.better}–${cell.level}–${worse}`}</small>
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="field-help">
        Games in which the row did better, equally well and worse stand below the share; equal
        results count half. Columns are numbered like rows.
      </p>
    </>
  );
}
