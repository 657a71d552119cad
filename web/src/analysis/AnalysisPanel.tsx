import type { AnalysisView, GameSetup, Position } from "../api";
import { AgentPicker } from "../setup/AgentPicker";
import { analyst } from "../setup/seats";
import { Button, EvalBar, MoveText, Problem, Select, Switch } from "../ui";
import { leadInWords } from "../ui/EvalBar";
import { Candidates } from "./Candidates";
import { ExpectedLine } from "./ExpectedLine";
import { Features } from "./Features";
import { short } from "./short";
import type { Search } from "./useAnalysis";
import type { Overlay } from "./useOverlay";

interface Props {
  position: Position;
  setup: GameSetup | null;
  agent: string;
  onAgent: (agent: string) => void;
  search: Search;
  /** What the analysis shows on the board. */
  overlay: Overlay;
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
  const { position, setup, agent, onAgent, search, overlay } = props;
  const { analysis, error } = search;
  const only = position.legal.length === 1 ? position.legal[0]! : null;
  return (
    <div class="think">
      <AgentChoice {...{ position, setup, agent, onAgent }} own={props.own ?? null} />
      {error && <Problem>{error}</Problem>}
      {props.isPaused && <p class="empty">{props.isPaused}</p>}
      {only ? (
        <p>
          Only one move is legal: <MoveText move={only} />.
        </p>
      ) : (
        <>
          {position.players > 1 && <Standing analysis={analysis} players={position.players} />}
          {analysis && analysis.candidates.length > 0 && (
            <Candidates analysis={analysis} onPoint={overlay.point} />
          )}
          {analysis && analysis.principal_variation.length > 0 && (
            <ExpectedLine
              position={position}
              moves={analysis.principal_variation}
              line={overlay.line}
            />
          )}
          <Rate search={search} onMore={props.onMore} />
          <Switch
            label="Heat map"
            help="Colors every move by the part of the search that it got."
            checked={overlay.isHeatShown}
            onChange={overlay.showHeat}
          />
        </>
      )}
      {analysis?.explanation && (
        <Features
          position={position}
          explanation={analysis.explanation}
          action={props.aimed ?? analysis.candidates[0]?.action ?? null}
        />
      )}
    </div>
  );
}

interface ChoiceProps {
  position: Position;
  setup: GameSetup | null;
  agent: string;
  onAgent: (agent: string) => void;
  own: { agent: string; name: string } | null;
}

/** The agent that analyzes: the strongest, a level, or any other. */
function AgentChoice({ position, setup, agent, onAgent, own }: ChoiceProps) {
  const levels = setup?.difficulty_levels ?? [];
  const patient = setup ? analyst(setup) : "";
  const named =
    agent === patient || agent === own?.agent || levels.some(each => each.agent === agent);
  return (
    <>
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
    </>
  );
}

/** Who is ahead. */
function Standing({ analysis, players }: { analysis: AnalysisView | null; players: number }) {
  const outlook = analysis?.outlook ?? null;
  const lead = outlook && leadInWords(outlook);
  return (
    <div class="think-standing">
      <EvalBar outlook={outlook} value={analysis?.value} players={players} />
      {lead && <p>{lead}.</p>}
    </div>
  );
}

/** How much was searched, and how fast. */
function Rate({ search: { analysis, running }, onMore }: { search: Search; onMore: () => void }) {
  return (
    <div class="think-rate">
      {analysis ? <span class="figure">{rateText(analysis)}</span> : running ? "searching …" : "–"}
      {running ? (
        <span class="spinner" aria-label="searching" role="img" />
      ) : (
        <Button look="quiet" onClick={onMore}>
          Again
        </Button>
      )}
    </div>
  );
}

function rateText({ nodes, seconds, principal_variation: line }: AnalysisView): string {
  // Agents that do not search have nothing to count.
  if (nodes === 0) return "without a search";
  const parts = [`${short(nodes)} positions`];
  if (seconds >= 0.05) parts.push(`${short(nodes / seconds)} per second`);
  if (line.length > 1) parts.push(`${line.length} moves deep`);
  return parts.join(" · ");
}
