import { useEffect, useState } from "preact/hooks";
import { agentName } from "../agents/names";
import { announce } from "../announce";
import { api, streams, type TournamentView } from "../api";
import { useGameSetup } from "../catalogue";
import { Intervals } from "../charts/Intervals";
import { ScorePlot } from "../charts/ScorePlot";
import { useEvents, type StreamProblem } from "../events";
import { gameText } from "../setup/GameForm";
import { CrossTable } from "../tournaments/CrossTable";
import { NewTournament } from "../tournaments/NewTournament";
import { Standings } from "../tournaments/Standings";
import { STATES, StateBadge } from "../tournaments/StateBadge";
import { Downloads, TournamentActions } from "../tournaments/TournamentActions";
import { TournamentGames } from "../tournaments/TournamentGames";
import { TournamentList } from "../tournaments/TournamentList";
import { ButtonLink, Card, Empty, Problem } from "../ui";
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
  const { setup } = useGameSetup(view?.game ?? "");
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
    if (view && view.state !== "running") announce(`Tournament: ${STATES[view.state]}.`);
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
  const { standings } = view;
  const names = standings.map(row => agentName(row.agent, setup));
  const scored = standings
    .map((row, i) => ({ name: names[i]!, scores: row.scores }))
    .filter(row => row.scores.length > 0);
  return (
    <Page
      title={view.title || "Tournament"}
      lead={gameText(view.game)}
      actions={<TournamentActions view={view} onChange={setView} />}
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
      {view.played === 0 ? (
        <Empty>The first games are being played.</Empty>
      ) : (
        <>
          <Card title="Standings" actions={<Downloads id={id} />}>
            <Standings standings={standings} setup={setup} />
          </Card>
          {setup?.players !== 1 && (
            <Card title="Cross table">
              <CrossTable view={view} setup={setup} />
            </Card>
          )}
          <div class="two-columns even">
            <Card title="Ratings with 95 % intervals">
              <Intervals
                label={`Ratings of ${standings.length} agents; best ${names[0]}. The table of standings has the numbers.`}
                rows={standings.map((row, i) => ({ ...row, name: names[i]!, value: row.rating }))}
              />
            </Card>
            {scored.length > 0 && (
              <Card title="Points per game">
                <ScorePlot label={distributions(scored)} rows={scored} />
              </Card>
            )}
          </div>
        </>
      )}
      <TournamentGames id={id} agents={view.agents} setup={setup} played={view.played} />
    </Page>
  );
}

/** The spread of points in a sentence. */
function distributions(rows: { name: string; scores: number[] }[]): string {
  const spread = rows.map(
    ({ name, scores }) => `${name} between ${Math.min(...scores)} and ${Math.max(...scores)}`,
  );
  return `Distribution of points: ${spread.join("; ")}.`;
}
