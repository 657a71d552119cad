import { useEffect, useState } from "preact/hooks";
import { address, api, type LeaderboardRow } from "../api";
import { kindOf } from "../board/kinds";
import { catalogue, firstGame, useGameSetup } from "../catalogue";
import { Intervals } from "../charts/Intervals";
import { rating } from "../charts/numbers";
import { navigate, query } from "../router";
import { HighScores } from "../scores/HighScores";
import { GameForm, gameText } from "../setup/GameForm";
import { Card, Empty, Problem, Segments, Select, Table } from "../ui";
import { Page } from "./page";

type Who = "all" | "person" | "agent";

/** People and agents in one pool, per configuration of a game. */
export function LeaderboardPage() {
  const game = query.value.get("game") ?? firstGame.value;
  const { rows, error } = useRows(game);
  const { setup } = useGameSetup(game);
  const isAlone = setup?.players === 1;
  const [who, setWho] = useState<Who>("all");
  const set = (next: string) =>
    navigate(address("/leaderboard", { game: next }), { replace: true });
  const shown = rows?.filter(row => who === "all" || row.kind === who) ?? [];
  const ends = shown.flatMap(row => [row.low, row.high]);
  const span = ends.length ? Math.max(...ends) - Math.min(...ends) : 0;
  return (
    <Page
      title="Leaderboard"
      lead={
        isAlone
          ? `${gameText(game)}: the best finished games of people and agents.`
          : `${gameText(game)}: people and agents in one pool, from all finished games.`
      }
    >
      <div class="two-columns side-first">
        <Card title="Game">
          <Examples game={game} onChange={set} />
          <details class="fold">
            <summary>Another configuration</summary>
            <GameForm game={game} onChange={set} />
          </details>
          <Segments<Who>
            label="Show"
            value={who}
            options={[
              { value: "all", text: "All" },
              { value: "person", text: "People" },
              { value: "agent", text: "Agents" },
            ]}
            onChange={setWho}
          />
        </Card>
        <div class="stack">
          {error && <Problem>{error}</Problem>}
          {isAlone && <HighScores game={setup.game} who={who} />}
          {!isAlone && rows && shown.length === 0 && (
            <Empty>No ratings yet. They appear after the first finished games.</Empty>
          )}
          {shown.length > 0 && (
            <>
              <Card title="Standings">
                <Table
                  caption={`Leaderboard of ${gameText(game)}`}
                  rows={shown}
                  rowKey={row => `${row.kind}:${row.name}`}
                  columns={[
                    { head: "#", number: true, cell: row => rows!.indexOf(row) + 1 },
                    { head: "Name", cell: row => <Name row={row} /> },
                    { head: "Rating", number: true, cell: row => rating(row.rating, span) },
                    {
                      head: "95 % interval",
                      number: true,
                      wide: true,
                      cell: row => (
                        <span class="together">{`${rating(row.low, span)} to ${rating(row.high, span)}`}</span>
                      ),
                    },
                    { head: "Games", number: true, cell: row => row.played },
                    {
                      head: "Won : drawn : lost",
                      number: true,
                      wide: true,
                      cell: row => `${row.wins} : ${row.draws} : ${row.losses}`,
                    },
                  ]}
                />
              </Card>
              <Card title="Ratings with 95 % intervals">
                <Intervals
                  label={`Ratings with 95 % intervals; best ${shown[0]!.name}. The table above has the numbers.`}
                  rows={shown.slice(0, 40).map(row => ({
                    ...row,
                    name: `${row.name} (${row.kind})`,
                    value: row.rating,
                  }))}
                />
              </Card>
            </>
          )}
        </div>
      </div>
    </Page>
  );
}

function Name({ row }: { row: LeaderboardRow }) {
  return (
    <>
      <a href={address("/games", { search: row.name })}>{row.name}</a>{" "}
      <span class={`badge ${row.kind}`}>{row.kind}</span>
    </>
  );
}

/** The usual configurations, one click each. */
function Examples({ game, onChange }: { game: string; onChange: (game: string) => void }) {
  const examples =
    catalogue.value?.games.flatMap(each => [
      ...new Set([
        ...(kindOf(each.name)?.presets?.map(preset => preset.game) ?? []),
        ...each.examples,
      ]),
    ]) ?? [];
  if (examples.length === 0) return null;
  const known = examples.includes(game);
  return (
    <Select
      label="Configuration"
      value={known ? game : ""}
      options={[
        ...(known ? [] : [{ value: "", text: game }]),
        ...examples.map(each => ({ value: each, text: gameText(each) })),
      ]}
      onChange={value => value && onChange(value)}
    />
  );
}

function useRows(game: string) {
  const [state, setState] = useState<{ rows: LeaderboardRow[] | null; error: string | null }>({
    rows: null,
    error: null,
  });
  useEffect(() => {
    let away = false;
    const timer = setTimeout(() => {
      api.leaderboard(game).then(
        ({ rows }) =>
          !away && setState({ rows: [...rows].sort((a, b) => b.rating - a.rating), error: null }),
        (reason: Error) => !away && setState({ rows: null, error: reason.message }),
      );
    }, 150);
    return () => {
      away = true;
      clearTimeout(timer);
    };
  }, [game]);
  return state;
}
