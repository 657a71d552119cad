import { useState } from "preact/hooks";
import type { GameSetup } from "../api";
import { Button, Empty } from "../ui";
import { AgentChoice } from "./AgentChoice";
import { agentText } from "./options";

interface Props {
  /** What the agents are here, such as "Agents" or "Opponents". */
  label: string;
  game: string;
  setup: GameSetup | null;
  /** Whether the setup is still that of an earlier game, whose agents may not play this one. */
  pending: boolean;
  agents: string[];
  most: number;
  onChange: (agents: string[]) => void;
}

/** Several agents: taken from the difficulty levels, the default agents, or set up one by one. */
export function AgentList({ label, game, setup, pending, agents, most, onChange }: Props) {
  const [next, setNext] = useState<string | null>(null);
  const levels = setup?.difficulty_levels.map(each => each.agent) ?? [];
  const defaults = setup?.default_agents ?? [];
  const candidate =
    next ?? [...levels, ...defaults].find(agent => !agents.includes(agent)) ?? "random";
  const add = (more: string[]) => onChange([...new Set([...agents, ...more])].slice(0, most));
  const isClosed = pending || agents.length >= most;
  return (
    <fieldset class="agent-list">
      <legend>
        {label} <small class="field-help">{`${agents.length} of at most ${most}`}</small>
      </legend>
      {agents.length > 0 ? (
        <ul>
          {agents.map(agent => (
            <li key={agent}>
              <span title={agent}>{agentText(setup, agent)}</span>
              <Button
                look="quiet"
                class="icon"
                label={`Remove ${agentText(setup, agent)}`}
                onClick={() => onChange(agents.filter(each => each !== agent))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      ) : (
        <Empty>None yet.</Empty>
      )}
      <div class="agent-add">
        <AgentChoice
          label="Add an agent"
          game={game}
          setup={setup}
          agent={candidate}
          onChange={setNext}
        />
        <Button
          disabled={isClosed || agents.includes(candidate)}
          onClick={() => {
            add([candidate]);
            setNext(null);
          }}
        >
          Add
        </Button>
      </div>
      <div class="buttons">
        {levels.length > 0 && (
          <Button look="quiet" disabled={isClosed} onClick={() => add(levels)}>
            Add all difficulty levels
          </Button>
        )}
        {defaults.length > 0 && (
          <Button look="quiet" disabled={isClosed} onClick={() => add(defaults)}>
            Add the default agents
          </Button>
        )}
      </div>
    </fieldset>
  );
}
