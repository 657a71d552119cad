import type { HighScore } from "../api";
import { Table, type Column } from "../ui/Table";

interface Props {
  /** The best first. */
  rows: HighScore[];
  /** The session to point out. */
  marked?: string;
  /** With date and kind of player. */
  full?: boolean;
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });

/** The best games of a configuration, with everything that the game counts. */
export function HighScoreTable({ rows, marked, full }: Props) {
  const statistics = [...new Set(rows.flatMap(row => Object.keys(row.statistics)))];
  // The order in which people look for them.
  statistics.sort((a, b) => order(a) - order(b));
  const columns: Column<HighScore>[] = [
    { head: "Rank", number: true, cell: (_, i) => i + 1 },
    {
      head: "Name",
      cell: row => (
        <a class={row.id === marked ? "this-game" : ""} href={`/review/${row.id}`}>
          {row.player.name}
          {row.id === marked && <span class="visually-hidden"> (this game)</span>}
        </a>
      ),
    },
    ...(statistics.length
      ? statistics.map((name): Column<HighScore> => ({
          head: name[0]!.toUpperCase() + name.slice(1),
          number: true,
          cell: row => (row.statistics[name] ?? 0).toLocaleString("en-US"),
        }))
      : [
          { head: "Score", number: true, cell: (row: HighScore) => row.score } as Column<HighScore>,
        ]),
    ...(full
      ? ([
          {
            head: "Player",
            wide: true,
            cell: row =>
              row.player.kind === "agent" ? "agent" : row.assisted ? "person, with help" : "person",
          },
          { head: "Date", wide: true, cell: row => day.format(row.ended) },
        ] as Column<HighScore>[])
      : []),
  ];
  return <Table caption="High scores" columns={columns} rows={rows} rowKey={row => row.id} />;
}

const order = (name: string): number => ["points", "lines", "pieces"].indexOf(name) >>> 0;
