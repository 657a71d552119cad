import { useState } from "preact/hooks";
import type { Configuration, SessionView } from "../api";
import { AgentChoice } from "../agents/AgentChoice";
import { letterOf, seatName } from "../players";
import { Button, Card, Empty, Problem } from "../ui";
import { EvalGraph } from "./EvalGraph";
import { EvalTable } from "./EvalTable";
import { curve, meanLoss, mistakes } from "./judge";
import { Mistakes } from "./Mistakes";
import type { Judging } from "./useJudgements";

interface Props {
  view: SessionView;
  configuration: Configuration | null;
  judging: Judging;
  ply: number;
  go: (ply: number) => void;
}

/** The evaluation over the game and its mistakes, by an agent of choice. */
export function Judge({ view, configuration, judging, ply, go }: Props) {
  const { judgements, running, problem } = judging;
  const [chosen, setChosen] = useState<string | null>(null);
  const agent = chosen ?? usual(configuration);
  const players = view.position.players;
  const found = mistakes(judgements, view.plies);
  const points = curve(judgements, view.position.returns, view.plies.length);
  const total = view.plies.length;
  const losses = meanLoss(judgements, view.plies, players);
  return (
    <Card title="Evaluation">
      <div class="judge-form">
        <AgentChoice
          label="Judge"
          game={view.position.game}
          configuration={configuration}
          agent={agent}
          onChange={setChosen}
        />
        {running ? (
          <Button onClick={judging.stop}>Stop</Button>
        ) : (
          <Button
            look="primary"
            disabled={!agent || total === 0}
            onClick={() => judging.start(agent)}
          >
            {judgements.size > 0 && judging.agent === agent ? "Judge again" : "Judge the game"}
          </Button>
        )}
      </div>
      {problem && <Problem>{problem}</Problem>}
      {running && (
        <div class="progress-line">
          <progress max={total} value={judgements.size} aria-label="Positions judged" />
          <span class="figure">
            {judgements.size} / {total}
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
          <EvalTable plies={view.plies} judgements={judgements} players={players} />
          <h3>Mistakes</h3>
          <p class="field-help">
            {losses
              .flatMap((loss, i) =>
                loss === null
                  ? []
                  : [
                      `${letterOf(i)} (${seatName(view.seats, i)}) gave away ${loss.toFixed(2)} a move`,
                    ],
              )
              .join("; ")}
            . The better move is shown as a ghost before each mistake.
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
            Let an agent judge every position: it draws the evaluation and finds mistakes.
          </Empty>
        )
      )}
    </Card>
  );
}

/** Strong enough to be right, quick enough to wait for; easier ones do not search and have no values. */
function usual(configuration: Configuration | null): string {
  const { strengths = [], roster = [] } = configuration ?? {};
  return (
    strengths.find(each => each.name === "hard")?.agent ??
    strengths.at(-1)?.agent ??
    roster[0] ??
    "mcts"
  );
}
