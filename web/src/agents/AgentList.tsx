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
  agents: string[];
  most: number;
  onChange: (agents: string[]) => void;
}

/** Several agents: taken from the difficulty_levels, the default_agents, or set up one by one. */
export function AgentList({ label, game, setup, agents, most, onChange }: Props) {
  const [next, setNext] = useState<string | null>(null);
  const difficulty_levels = setup?.difficulty_levels.map(each => each.agent) ?? [];
  const default_agents = setup?.default_agents ?? [];
  const candidate =
    next ??
    [...difficulty_levels, ...default_agents].find(agent => !agents.includes(agent)) ??
    "random";
  const add = (more: string[]) => onChange([...new Set([...agents, ...more])].slice(0, most));
  const full = agents.length >= most;
  return (
    <fieldset class="agent-list">
      <legend>
        {label} <small class="field-help">{`${agents.length} of at most ${most}`}</small>
      </legend>
      {agents.length > 0 ? (
        <ul>
          {agents.map(agent => (
            <li key={agent}>
              <code>{agentText(setup, agent)}</code>
              <Button
                look="quiet"
                class="icon"
                label={`Remove ${agent}`}
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
          disabled={full || agents.includes(candidate)}
          onClick={() => {
            add([candidate]);
            setNext(null);
          }}
        >
          Add
        </Button>
      </div>
      <div class="buttons">
        {difficulty_levels.length > 0 && (
          <Button look="quiet" disabled={full} onClick={() => add(difficulty_levels)}>
            Add all difficulty_levels
          </Button>
        )}
        {default_agents.length > 0 && (
          <Button look="quiet" disabled={full} onClick={() => add(default_agents)}>
            Add the default_agents
          </Button>
        )}
      </div>
    </fieldset>
  );
}
