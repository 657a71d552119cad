import { useState } from "preact/hooks";
import type { GameSetup, SessionView } from "../api";
import { AgentChoice } from "../agents/AgentChoice";
import { letterOf, seatName } from "../players";
import { Button, Card, Empty, Problem } from "../ui";
import { EvalGraph } from "./EvalGraph";
import { EvalTable } from "./EvalTable";
import { curve, meanLoss, mistakes } from "./evaluations";
import { Mistakes } from "./Mistakes";
import type { Evaluating } from "./useEvaluations";

interface Props {
  view: SessionView;
  setup: GameSetup | null;
  evaluating: Evaluating;
  ply: number;
  go: (ply: number) => void;
}

/** The evaluation of the whole game and its mistakes, by an agent of the user's choice. */
export function Evaluator({ view, setup, evaluating, ply, go }: Props) {
  const { evaluations, running, problem } = evaluating;
  const [chosen, setChosen] = useState<string | null>(null);
  const agent = chosen ?? usual(setup);
  const players = view.position.players;
  const found = mistakes(evaluations, view.plies);
  const points = curve(evaluations, view.position.returns, view.plies.length);
  const total = view.plies.length;
  const losses = meanLoss(evaluations, view.plies, players);
  return (
    <Card title="Evaluation">
      <div class="evaluator-form">
        <AgentChoice
          label="Evaluated by"
          game={view.position.game}
          setup={setup}
          agent={agent}
          onChange={setChosen}
        />
        {running ? (
          <Button onClick={evaluating.stop}>Stop</Button>
        ) : (
          <Button
            look="primary"
            disabled={!agent || total === 0}
            onClick={() => evaluating.start(agent)}
          >
            {evaluations.size > 0 && evaluating.agent === agent
              ? "Evaluate again"
              : "Evaluate the game"}
          </Button>
        )}
      </div>
      {problem && <Problem>{problem}</Problem>}
      {running && (
        <div class="progress-line">
          <progress max={total} value={evaluations.size} aria-label="Positions evaluated" />
          <span class="figure">
            {evaluations.size} / {total}
          </span>
        </div>
      )}
      {points.length > 0 ? (
        <>
          <EvalGraph
            points={points}
            mistakes={found}
            plies={total}
            ply={ply}
            players={players}
            go={go}
          />
          <EvalTable plies={view.plies} evaluations={evaluations} players={players} />
          <h3>Mistakes</h3>
          <p class="field-help">
            {losses
              .flatMap((loss, i) =>
                loss === null
                  ? []
                  : [
                      `${letterOf(i)} (${seatName(view.seats, i)}) lost ${loss.toFixed(2)} per move`,
                    ],
              )
              .join("; ")}
            . Before each mistake, the board shows the better move.
          </p>
          {!running || found.length > 0 ? (
            <Mistakes mistakes={found} ply={ply} go={go} />
          ) : (
            <Empty>None so far.</Empty>
          )}
        </>
      ) : (
        !running && (
          <Empty>
            Let an agent evaluate every position to see how the game went and where the mistakes
            are.
          </Empty>
        )
      )}
    </Card>
  );
}

/** A strong but fast level; the easier ones do not search and have no values. */
function usual(setup: GameSetup | null): string {
  const { difficulty_levels = [], default_agents = [] } = setup ?? {};
  return (
    difficulty_levels.find(each => each.name === "hard")?.agent ??
    difficulty_levels.at(-1)?.agent ??
    default_agents[0] ??
    "mcts"
  );
}
