import { useEffect, useState } from "preact/hooks";
import { announce } from "../announce";
import { api, streams, type TournamentView } from "../api";
import { NewTournament } from "../tournaments/NewTournament";
import { Standings } from "../tournaments/Standings";
import { StateBadge } from "../tournaments/StateBadge";
import { TournamentGames } from "../tournaments/TournamentGames";
import { TournamentList } from "../tournaments/TournamentList";
import { Intervals } from "../charts/Intervals";
import { ScorePlot } from "../charts/ScorePlot";
import { useEvents, type StreamProblem } from "../events";
import { gameText } from "../setup/GameForm";
import { Button, ButtonLink, Card, Empty, Problem, toastError } from "../ui";
import { Page } from "./page";

export function TournamentsPage() {
  return (
    <Page
      title="Tournaments"
      lead="Agents play each other and get ratings with confidence intervals."
    >
      <div class="two-columns">
        <NewTournament />
        <Card title="Tournaments">
          <TournamentList />
        </Card>
      </div>
    </Page>
  );
}

export function TournamentPage({ id }: { id: string }) {
  const [view, setView] = useState<TournamentView | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    api.tournament(id).then(setView, (reason: Error) => setError(reason.message));
  }, [id]);
  useEvents(view?.state === "running" ? streams.tournament(id) : null, {
    tournament: (next: TournamentView) => {
      setProblem(null);
      setView(next);
    },
    problem: ({ error }: StreamProblem) => setProblem(error),
  });
  useEffect(() => {
    if (view && view.state !== "running") announce(`The tournament is ${view.state}.`);
  }, [view?.state]);
  if (error) {
    return (
      <Page title="Tournament">
        <Problem>{error}</Problem>
        <ButtonLink href="/tournaments">All tournaments</ButtonLink>
      </Page>
    );
  }
  if (!view) return <Page title="Tournament">{null}</Page>;
  const standings = [...view.standings].sort((a, b) => b.rating - a.rating);
  const change = (request: Promise<TournamentView>) => void request.then(setView, toastError);
  const scored = standings.filter(row => row.scores.length > 0);
  return (
    <Page
      title={view.title || "Tournament"}
      lead={gameText(view.game)}
      actions={
        <>
          {view.state === "running" && (
            <Button look="danger" onClick={() => change(api.stopTournament(id))}>
              Stop
            </Button>
          )}
          {(view.state === "stopped" || view.state === "failed") && (
            <Button look="primary" onClick={() => change(api.resumeTournament(id))}>
              Resume
            </Button>
          )}
          <ButtonLink href={`/leaderboard?game=${encodeURIComponent(view.game)}`}>
            Leaderboard
          </ButtonLink>
          <ButtonLink href="/tournaments">All tournaments</ButtonLink>
        </>
      }
    >
      <div class="progress-line">
        <StateBadge state={view.state} />
        <progress max={view.total} value={view.played} aria-label="Games played" />
        <span class="figure">
          {view.played} / {view.total} games
        </span>
      </div>
      {view.error && <Problem>{view.error}</Problem>}
      {problem && <Problem>{problem}</Problem>}
      {standings.length === 0 || view.played === 0 ? (
        <Empty>The first games are being played.</Empty>
      ) : (
        <>
          <div class="two-columns even">
            <Card title="Ratings with 95 % intervals">
              <Intervals
                label={`Ratings of ${standings.length} agents; best ${standings[0]!.agent}. The table of standings has the numbers.`}
                rows={standings.map(row => ({ ...row, name: row.agent, value: row.rating }))}
              />
            </Card>
            {scored.length > 0 && (
              <Card title="Points per game">
                <ScorePlot
                  label={`Distribution of points: ${scored
                    .map(
                      row =>
                        `${row.agent} between ${Math.min(...row.scores)} and ${Math.max(...row.scores)}`,
                    )
                    .join("; ")}.`}
                  rows={scored.map(row => ({ name: row.agent, scores: row.scores }))}
                />
              </Card>
            )}
          </div>
          <Card title="Standings">
            <Standings standings={standings} />
          </Card>
        </>
      )}
      <TournamentGames id={id} agents={view.agents} played={view.played} />
    </Page>
  );
}
