import { useState } from "preact/hooks";
import type { Configuration } from "../api";
import { Button, Empty } from "../ui";
import { AgentChoice } from "./AgentChoice";
import { agentText } from "./options";

interface Props {
  /** What the agents are here, such as "Agents" or "Opponents". */
  label: string;
  game: string;
  configuration: Configuration | null;
  agents: string[];
  most: number;
  onChange: (agents: string[]) => void;
}

/** Several agents: taken from the strengths, the roster, or set up one by one. */
export function AgentList({ label, game, configuration, agents, most, onChange }: Props) {
  const [next, setNext] = useState<string | null>(null);
  const strengths = configuration?.strengths.map(each => each.agent) ?? [];
  const roster = configuration?.roster ?? [];
  const candidate =
    next ?? [...strengths, ...roster].find(agent => !agents.includes(agent)) ?? "random";
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
              <code>{agentText(configuration, agent)}</code>
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
          configuration={configuration}
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
        {strengths.length > 0 && (
          <Button look="quiet" disabled={full} onClick={() => add(strengths)}>
            Add all strengths
          </Button>
        )}
        {roster.length > 0 && (
          <Button look="quiet" disabled={full} onClick={() => add(roster)}>
            Add the roster
          </Button>
        )}
      </div>
    </fieldset>
  );
}
