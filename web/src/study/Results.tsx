import { AgentName } from "../agents/AgentName";
import { agentName } from "../agents/names";
import type { GameSetup, StudyView } from "../api";
import { Intervals } from "../charts/Intervals";
import { fixed, percent } from "../charts/numbers";
import { Card, Empty, Table } from "../ui";

/** The results of people, by group and opponent, as in the thesis's Table 4. */
export function Results({ study, setup }: { study: StudyView; setup: GameSetup | null }) {
  const rows = study.table;
  return (
    <Card title="Results">
      {rows.every(row => row.games === 0) ? (
        <Empty>No finished games yet.</Empty>
      ) : (
        <>
          <Table
            caption="Results of people by group and opponent"
            rows={rows}
            rowKey={row => `${row.group}\n${row.opponent}`}
            columns={[
              { head: "Group", cell: row => row.group || "–" },
              { head: "Opponent", cell: row => <AgentName agent={row.opponent} setup={setup} /> },
              { head: "Games", number: true, cell: row => row.games },
              { head: "Won", number: true, cell: row => row.wins },
              { head: "Drawn", number: true, wide: true, cell: row => row.draws },
              { head: "Lost", number: true, wide: true, cell: row => row.losses },
              {
                head: "Win rate",
                number: true,
                cell: row => (row.games ? percent(row.rate) : "–"),
              },
              {
                head: "95 % interval",
                number: true,
                wide: true,
                cell: row => (row.games ? `${percent(row.low)} to ${percent(row.high)}` : "–"),
              },
              {
                head: "Points",
                number: true,
                cell: row => (row.points === null ? "–" : fixed(row.points)),
              },
              {
                head: "Opponent's points",
                number: true,
                wide: true,
                cell: row => (row.opponent_points === null ? "–" : fixed(row.opponent_points)),
              },
            ]}
          />
          <h3>Win rates of people with 95 % intervals</h3>
          <Intervals
            label="Win rates of people with 95 % intervals; the table above has the numbers."
            rows={rows
              .filter(row => row.games > 0)
              .map(row => ({
                name: [row.group, agentName(row.opponent, setup)].filter(Boolean).join(" against "),
                value: row.rate,
                low: row.low,
                high: row.high,
              }))}
            include={[0, 1]}
            write={percent}
          />
        </>
      )}
    </Card>
  );
}
