import type { PlyView } from "../api";
import { letterOf, signedValue } from "../players";
import { Table } from "../ui";
import { markOf, markWord, type Evaluations } from "./evaluations";

interface Props {
  plies: PlyView[];
  evaluations: Evaluations;
  players: number;
}

/** The graph in numbers, for screen readers and for copying. */
export function EvalTable({ plies, evaluations, players }: Props) {
  const rows = plies.map((ply, i) => ({ ply, i, evaluation: evaluations.get(i) }));
  return (
    <details class="fold">
      <summary>The graph as a table</summary>
      <Table
        caption="Value of each position before the move"
        rows={rows.filter(row => row.evaluation)}
        rowKey={row => row.i}
        columns={[
          { head: "Move", cell: row => row.i + 1, number: true },
          {
            head: "Played",
            cell: row => (
              <code>
                {row.ply.player === null ? "" : `${letterOf(row.ply.player)} `}
                {row.ply.name}
              </code>
            ),
          },
          ...Array.from({ length: players }, (_, player) => ({
            head: letterOf(player),
            number: true,
            cell: (row: (typeof rows)[number]) => {
              const value = row.evaluation?.value?.[player];
              return value === undefined ? "–" : signedValue(value);
            },
          })),
          {
            head: "Loss",
            number: true,
            cell: row => row.evaluation?.loss?.toFixed(2) ?? "–",
          },
          { head: "Mark", cell: row => markWord(markOf(row.evaluation?.loss)) },
        ]}
      />
    </details>
  );
}
