import { useEffect, useState } from "preact/hooks";
import { api, type TournamentRow } from "../api";
import { Time } from "../charts/Time";
import { plural } from "../players";
import { gameText } from "../setup/GameForm";
import { Empty, Problem, Table } from "../ui";
import { StateBadge } from "./StateBadge";

/** All tournaments, newest first; running ones count on. */
export function TournamentList() {
  const [rows, setRows] = useState<TournamentRow[] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let timer = 0;
    let away = false;
    const load = async () => {
      try {
        const { tournaments } = await api.tournaments();
        if (away) return;
        setRows(tournaments);
        setError(null);
        if (tournaments.some(each => each.state === "running"))
          timer = window.setTimeout(load, 3000);
      } catch (reason) {
        if (!away) setError((reason as Error).message);
      }
    };
    void load();
    return () => {
      away = true;
      clearTimeout(timer);
    };
  }, []);
  if (error) return <Problem>{error}</Problem>;
  if (!rows) return null;
  if (rows.length === 0) return <Empty>No tournaments yet.</Empty>;
  return (
    <Table
      caption="All tournaments"
      rows={[...rows].sort((a, b) => b.created - a.created)}
      rowKey={row => row.id}
      columns={[
        {
          head: "Tournament",
          cell: row => (
            <>
              <a href={`/tournaments/${row.id}`}>{row.title || "Untitled"}</a>
              <small class="under">
                {gameText(row.game)} · {plural(row.agents.length, "agent")}
              </small>
            </>
          ),
        },
        { head: "State", cell: row => <StateBadge state={row.state} /> },
        {
          head: "Games",
          number: true,
          cell: row => `${row.played} / ${row.total}`,
        },
        { head: "Started", wide: true, cell: row => <Time at={row.created} /> },
      ]}
    />
  );
}
