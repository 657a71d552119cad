import type { PlyView } from "../api";
import { leadText, letterOf, percent, signedValue } from "../players";
import { MoveText, Table } from "../ui";
import { classOfMove, type Evaluations } from "./evaluations";

interface Props {
  plies: PlyView[];
  evaluations: Evaluations;
  players: number;
}

/** The graphs in numbers, for screen readers and for copying; with the raw values of the agent. */
export function EvalTable({ plies, evaluations, players }: Props) {
  const rows = plies.flatMap((ply, i) => {
    const evaluation = evaluations.get(i);
    return evaluation?.outlook ? [{ ply, i, evaluation, outlook: evaluation.outlook }] : [];
  });
  type Row = (typeof rows)[number];
  const hasLeads = rows.some(row => row.outlook.leads);
  return (
    <details class="fold">
      <summary>The graphs as a table</summary>
      <Table
        caption="Chances of winning before each move"
        rows={rows}
        rowKey={row => row.i}
        columns={[
          { head: "Ply", cell: row => row.i + 1, number: true },
          {
            head: "Played",
            cell: row => (
              <>
                {row.ply.player === null ? "" : `${letterOf(row.ply.player)}: `}
                <MoveText move={row.ply} />
              </>
            ),
          },
          ...Array.from({ length: players }, (_, player) => ({
            head: `${letterOf(player)} wins`,
            number: true,
            cell: (row: Row) => percent(row.outlook.win_chances[player] ?? 0),
          })),
          ...(hasLeads
            ? [
                {
                  head: "a leads by",
                  number: true,
                  cell: (row: Row) => leadText(row.outlook.leads?.[0] ?? 0),
                },
              ]
            : []),
          {
            head: "Value of a",
            number: true,
            cell: row => (row.evaluation.value ? signedValue(row.evaluation.value[0] ?? 0) : "–"),
          },
          {
            head: "Loss",
            number: true,
            cell: row => (row.evaluation.loss === null ? "–" : percent(row.evaluation.loss)),
          },
          { head: "Class", cell: row => classOfMove(row.evaluation) ?? "–" },
        ]}
      />
    </details>
  );
}
