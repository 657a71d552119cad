import { useEffect, useState } from "preact/hooks";
import type { GameSetup, SessionView } from "../api";
import { AgentChoice } from "../agents/AgentChoice";
import { agentName } from "../agents/names";
import { isOver } from "../players";
import { Button, Card, Empty, Problem } from "../ui";
import { EvalGraph } from "./EvalGraph";
import { EvalTable } from "./EvalTable";
import { chanceCurve, leadCurve, mistakes, performances, scoreCurve } from "./evaluations";
import { LeadGraph } from "./LeadGraph";
import { Mistakes } from "./Mistakes";
import { Performances } from "./Performances";
import { reviewerFor } from "./reviewer";
import type { Evaluating } from "./useEvaluations";

interface Props {
  view: SessionView;
  setup: GameSetup | null;
  evaluating: Evaluating;
  ply: number;
  go: (ply: number) => void;
}

/** Games up to this length are evaluated without being asked: it takes seconds. */
const AT_ONCE = 150;

/** The evaluation of the whole game: how well each player played, the graphs, and the mistakes. */
export function Evaluator({ view, setup, evaluating, ply, go }: Props) {
  const { evaluations, running, problem } = evaluating;
  const [chosen, setChosen] = useState<string | null>(null);
  const agent = chosen ?? (setup ? reviewerFor(setup, view.seats) : "");
  const players = view.position.players;
  const total = view.plies.length;
  const isReady = agent !== "" && total > 0 && players > 1;
  useEffect(() => {
    if (isReady && isOver(view) && total <= AT_ONCE && !evaluating.agent) evaluating.start(agent);
  }, [isReady, view.id]);
  if (players === 1) return null;
  const chances = chanceCurve(evaluations, view.position, total);
  const found = mistakes(evaluations, view.plies);
  const graph = { plies: total, ply, players, go };
  return (
    <Card title="Evaluation">
      {problem && <Problem>{problem}</Problem>}
      {running && (
        <div class="progress-line">
          <progress max={total} value={evaluations.size} aria-label="Moves evaluated" />
          <span class="figure">
            {evaluations.size} / {total}
          </span>
        </div>
      )}
      {evaluations.size > 0 ? (
        <>
          <Performances
            seats={view.seats}
            performances={performances(evaluations, view.plies, players)}
          />
          {/* Not every agent has values. */}
          {chances.length > 0 && <EvalGraph points={chances} mistakes={found} {...graph} />}
          {players === 2 && chances.length > 0 && (
            <LeadGraph
              expected={leadCurve(evaluations, view.position, total)}
              actual={scoreCurve(evaluations, view.position, total)}
              {...graph}
            />
          )}
          <EvalTable plies={view.plies} evaluations={evaluations} players={players} />
          <h3>Mistakes</h3>
          {running && found.length === 0 ? (
            <Empty>None so far.</Empty>
          ) : (
            <Mistakes mistakes={found} plies={view.plies} ply={ply} go={go} />
          )}
        </>
      ) : (
        !running && <Empty>Evaluate the game to see how it went and where the mistakes are.</Empty>
      )}
      <details class="fold evaluator-form" open={evaluations.size === 0 && !running}>
        <summary>Evaluated by {agentName(evaluating.agent ?? agent, setup)}</summary>
        <AgentChoice
          label="Agent"
          game={view.position.game}
          setup={setup}
          agent={agent}
          onChange={setChosen}
        />
        {running ? (
          <Button onClick={evaluating.stop}>Stop</Button>
        ) : (
          <Button look="primary" disabled={!isReady} onClick={() => evaluating.start(agent)}>
            {evaluations.size > 0 && evaluating.agent === agent
              ? "Evaluate again"
              : "Evaluate the game"}
          </Button>
        )}
      </details>
    </Card>
  );
}
