import { useEffect, useState } from "preact/hooks";
import { AgentName } from "../agents/AgentName";
import { agentName } from "../agents/names";
import { address, api, type GameSetup, type LeaderboardRow, type RatedConfiguration } from "../api";
import { firstGame, useGameSetup } from "../catalogue";
import { Intervals } from "../charts/Intervals";
import { rating } from "../charts/numbers";
import { plural } from "../players";
import { navigate, query } from "../router";
import { HighScores } from "../scores/HighScores";
import { GameForm, gameText } from "../setup/GameForm";
import { Card, Empty, Problem, Segments, Select, Table } from "../ui";
import { Page } from "./page";

type Who = "all" | "person" | "agent";

/** People and agents in one pool, per configuration of a game. */
export function LeaderboardPage() {
  const played = usePlayed();
  // Without a choice, the configuration with the most games.
  const game = query.value.get("game") ?? (played && (played[0]?.game ?? firstGame.value)) ?? "";
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
          : `${gameText(game)}: people and agents, rated by their games against each other.`
      }
    >
      <div class="two-columns side-first">
        <Card title="Game">
          <Configurations game={game} played={played ?? []} onChange={set} />
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
              { value: "agent", text: "Programs" },
            ]}
            onChange={setWho}
          />
          <p class="field-help">
            {isAlone
              ? "Continued games and imports do not count. Games with hints, analysis or moves taken back are marked."
              : "Finished games count, except those with hints, analysis or moves taken back, continued games and imports. “Guest” stands for everyone who has not chosen a name."}
          </p>
        </Card>
        <div class="stack">
          {error && <Problem>{error}</Problem>}
          {isAlone && <HighScores game={setup.game} who={who} />}
          {!isAlone && rows && shown.length === 0 && (
            <Empty>No ratings yet. They appear after the first finished games without help.</Empty>
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
                    { head: "Name", cell: row => <Name row={row} setup={setup} /> },
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
                  label={`Ratings with 95 % intervals; best ${nameOf(shown[0]!, setup)}. The table above has the numbers.`}
                  rows={shown.slice(0, 40).map(row => ({
                    ...row,
                    name: nameOf(row, setup),
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

const nameOf = (row: LeaderboardRow, setup: GameSetup | null): string =>
  row.kind === "agent" ? agentName(row.name, setup) : row.name;

function Name({ row, setup }: { row: LeaderboardRow; setup: GameSetup | null }) {
  const games = address("/games", { show: "all", search: row.name });
  if (row.kind === "person") return <a href={games}>{row.name}</a>;
  return (
    <span class="rated-agent">
      <AgentName agent={row.name} setup={setup} /> <span class="badge agent">program</span>
    </span>
  );
}

/** The configurations that have games, the most played first; null until they are known. */
function usePlayed(): RatedConfiguration[] | null {
  const [played, setPlayed] = useState<RatedConfiguration[] | null>(null);
  useEffect(() => {
    api.leaderboards().then(
      ({ configurations }) => setPlayed(configurations),
      // Without the list, any configuration can still be chosen.
      () => setPlayed([]),
    );
  }, []);
  return played;
}

interface ConfigurationsProps {
  game: string;
  played: RatedConfiguration[];
  onChange: (game: string) => void;
}

function Configurations({ game, played, onChange }: ConfigurationsProps) {
  const known = played.some(each => each.game === game);
  return (
    <Select
      label="Configuration"
      value={game}
      options={[
        ...(known ? [] : [{ value: game, text: `${gameText(game)} (no games yet)` }]),
        ...played.map(each => ({
          value: each.game,
          text: `${gameText(each.game)} (${plural(each.games, "game")})`,
        })),
      ]}
      onChange={onChange}
    />
  );
}

function useRows(game: string) {
  const [state, setState] = useState<{ rows: LeaderboardRow[] | null; error: string | null }>({
    rows: null,
    error: null,
  });
  useEffect(() => {
    if (!game) return;
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
