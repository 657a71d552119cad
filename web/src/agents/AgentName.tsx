import type { GameSetup } from "../api";
import { agentName } from "./names";

interface Props {
  agent: string;
  setup?: GameSetup | null;
}

/** The name of an agent; a click shows its specification. */
export function AgentName({ agent, setup }: Props) {
  const name = agentName(agent, setup);
  return (
    <details class="agent-name">
      <summary title={agent}>{name}</summary>
      <code>{agent}</code>
    </details>
  );
}
