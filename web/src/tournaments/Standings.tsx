import { AgentName } from "../agents/AgentName";
import type { GameSetup, Standing } from "../api";
import { fixed, rating } from "../charts/numbers";
import { Table } from "../ui";

interface Props {
  standings: Standing[];
  setup: GameSetup | null;
}

/** The numbers behind the charts. */
export function Standings({ standings, setup }: Props) {
  const ends = standings.flatMap(row => [row.low, row.high]);
  const span = Math.max(...ends) - Math.min(...ends);
  const hasPoints = standings.some(row => row.points !== null);
  return (
    <Table
      caption="Standings, best first"
      rows={standings}
      rowKey={row => row.agent}
      columns={[
        { head: "#", number: true, cell: (_, i) => i + 1 },
        { head: "Agent", cell: row => <AgentName agent={row.agent} setup={setup} /> },
        { head: "Rating", number: true, cell: row => rating(row.rating, span) },
        {
          head: "95 % interval",
          number: true,
          wide: true,
          cell: row => `${rating(row.low, span)} to ${rating(row.high, span)}`,
        },
        { head: "Games", number: true, wide: true, cell: row => row.played },
        { head: "Won", number: true, cell: row => row.wins },
        { head: "Drawn", number: true, cell: row => row.draws },
        { head: "Lost", number: true, cell: row => row.losses },
        ...(hasPoints
          ? [
              {
                head: "Points per game",
                number: true,
                cell: (row: Standing) => (row.points === null ? "–" : fixed(row.points)),
              },
            ]
          : []),
      ]}
    />
  );
}
