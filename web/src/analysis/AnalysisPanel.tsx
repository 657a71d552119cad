import type { AnalysisView, GameSetup, Position } from "../api";
import { Features } from "./Features";
import type { Highlight } from "../board/types";
import { letterOf, signedValue } from "../players";
import { AgentPicker } from "../setup/AgentPicker";
import { analyst } from "../setup/seats";
import { Button, EvalBar, Problem, Select } from "../ui";
import type { Search } from "./useAnalysis";

interface Props {
  position: Position;
  setup: GameSetup | null;
  agent: string;
  onAgent: (agent: string) => void;
  search: Search;
  /** The row under the pointer, to be shown on the board. */
  onPoint: (move: Highlight | null) => void;
  onMore: () => void;
  /** The agent that plays, when agents are watched. */
  own?: { agent: string; name: string } | null;
  /** The action whose features are shown; the agent's choice by default. */
  aimed?: number | null;
  /** Why nothing is analyzed for now. */
  isPaused?: string | null;
}

/** An agent's view of the position: who is ahead, the moves it considers, the line it expects. */
export function AnalysisPanel(props: Props) {
  const { position, setup, agent, onAgent, search, onPoint, onMore } = props;
  const { analysis, error, running } = search;
  const levels = setup?.difficulty_levels ?? [];
  const patient = setup ? analyst(setup) : "";
  const { own = null } = props;
  const named =
    agent === patient || agent === own?.agent || levels.some(each => each.agent === agent);
  return (
    <div class="think">
      <Select
        label={<span class="visually-hidden">Agent</span>}
        value={named ? agent : "other"}
        options={[
          ...(own && own.agent !== patient
            ? [{ value: own.agent, text: `the player, ${own.name}` }]
            : []),
          {
            value: patient,
            text: /\btime=/.test(patient) ? "strongest, ten seconds" : "strongest",
          },
          ...levels
            .filter(each => each.agent !== patient && each.agent !== own?.agent)
            .map(each => ({ value: each.agent, text: each.title })),
          { value: "other", text: "another agent …" },
        ]}
        onChange={value => onAgent(value === "other" ? "mcts:time=5s" : value)}
      />
      {!named && <AgentPicker game={position.game} agent={agent} onChange={onAgent} />}
      {error && <Problem>{error}</Problem>}
      {props.isPaused && <p class="empty">{props.isPaused}</p>}
      {position.players > 1 && <EvalBar value={analysis?.value ?? null} />}
      <div class="think-rate">
        {analysis ? <Rate analysis={analysis} /> : <span>{running ? "searching …" : "–"}</span>}
        {running ? (
          <span class="spinner" aria-label="searching" role="img" />
        ) : (
          <Button look="quiet" onClick={onMore}>
            Again
          </Button>
        )}
      </div>
      {analysis && analysis.candidates.length > 0 && (
        <Moves analysis={analysis} onPoint={onPoint} />
      )}
      {analysis?.explanation && (
        <Features
          position={position}
          explanation={analysis.explanation}
          action={props.aimed ?? analysis.candidates[0]?.action ?? null}
        />
      )}
      {analysis && analysis.principal_variation.length > 0 && (
        <div>
          <h3>Expected line</h3>
          <ol class="line">
            {analysis.principal_variation.map((name, i) => (
              <li key={i}>{name}</li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}

function Rate({ analysis }: { analysis: AnalysisView }) {
  const rate = analysis.seconds > 0 ? analysis.nodes / analysis.seconds : 0;
  return (
    <span class="figure">
      {short(analysis.nodes)} nodes · {analysis.seconds.toFixed(1)} s · {short(rate)}/s
    </span>
  );
}

/** 24300 as 24.3k: three figures are enough to compare. */
export function short(count: number): string {
  if (count < 1000) return String(Math.round(count));
  const [unit, name] = count < 1e6 ? [1e3, "k"] : count < 1e9 ? [1e6, "M"] : [1e9, "G"];
  return `${(count / unit).toPrecision(3)}${name}`;
}

function Moves({
  analysis,
  onPoint,
}: {
  analysis: AnalysisView;
  onPoint: (m: Highlight | null) => void;
}) {
  const searched = analysis.candidates.some(move => move.visits > 0);
  const valued = analysis.candidates.some(move => move.value !== null);
  return (
    <table class={`table think-moves player-${analysis.mover}`}>
      <caption class="visually-hidden">Best moves of {letterOf(analysis.mover)}</caption>
      <thead>
        <tr>
          <th scope="col">Move</th>
          <th scope="col">Share</th>
          {searched && (
            <th scope="col" class="number">
              Visits
            </th>
          )}
          {valued && (
            <th scope="col" class="number">
              Value
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {analysis.candidates.slice(0, 8).map((move, i) => (
          <tr
            key={move.action}
            onPointerEnter={() => onPoint(move)}
            onPointerLeave={() => onPoint(null)}
          >
            <th scope="row">
              <button
                type="button"
                class="move-name"
                onFocus={() => onPoint(move)}
                onBlur={() => onPoint(null)}
              >
                <span class="move-rank">{i + 1}</span>
                {move.name}
              </button>
            </th>
            <td>
              <span class="share">
                <meter min={0} max={1} value={move.share} aria-label={`Share of ${move.name}`} />
                <span class="figure">{Math.round(move.share * 100)} %</span>
              </span>
            </td>
            {searched && <td class="number">{short(move.visits)}</td>}
            {valued && (
              <td class="number">{move.value === null ? "–" : signedValue(move.value)}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
