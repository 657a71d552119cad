import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { catalogue } from "../catalogue";
import { formatSpec, parseSpec } from "../spec";
import { Select } from "../ui";
import { formError } from "./errors";
import { ParameterForm } from "./ParameterForm";

interface Props {
  game: string;
  /** A specification such as `mcts:time=1s`. */
  agent: string;
  onChange: (agent: string) => void;
}

/** Any agent with all its parameters, checked by the server against the game. */
export function AgentPicker({ game, agent, onChange }: Props) {
  const agents = catalogue.value?.agents ?? [];
  const spec = parseSpec(agent);
  const info = agents.find(each => each.name === spec.name);
  const problem = useAgentError(game, agent);
  const error = problem === null ? null : formError(problem);
  const change = (name: string, value: string) =>
    onChange(
      formatSpec({ ...spec, values: { ...spec.values, [name]: value } }, info?.parameters ?? []),
    );
  return (
    <div class="agent-picker">
      <Select
        label="Agent"
        value={spec.name}
        options={agents.map(each => ({ value: each.name, text: each.name }))}
        onChange={onChange}
        help={info ? `${info.summary}; plays ${info.games}.` : undefined}
        error={error?.parameter === null ? error.text : null}
      />
      {info && info.parameters.length > 0 && (
        <details class="more" open={error !== null && error.parameter !== null}>
          <summary>Parameters of {info.name}</summary>
          <ParameterForm
            of={`${spec.name}`}
            parameters={info.parameters}
            values={spec.values}
            error={error}
            onChange={change}
          />
        </details>
      )}
      <p class="spec">
        <code>{agent}</code>
      </p>
    </div>
  );
}

/** Why the server refuses the agent for this game; null if it accepts it. */
function useAgentError(game: string, agent: string): string | null {
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.agent(game, agent, abort.signal).then(
        () => setError(null),
        (reason: unknown) => {
          if (!abort.signal.aborted) setError((reason as Error).message);
        },
      );
    }, 200);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [game, agent]);
  return error;
}
