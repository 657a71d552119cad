import type { GameSetup } from "../api";
import { AgentPicker } from "../setup/AgentPicker";
import { Select } from "../ui";
import { agentOptions } from "./options";

interface Props {
  label: string;
  game: string;
  setup: GameSetup | null;
  agent: string;
  onChange: (agent: string) => void;
}

/** A difficulty level, a default agent, or any other with all its parameters. */
export function AgentChoice({ label, game, setup, agent, onChange }: Props) {
  const options = agentOptions(setup);
  const known = options.some(option => option.value === agent);
  return (
    <div class="agent-choice">
      <Select
        label={label}
        value={known ? agent : "other"}
        options={[...options, { value: "other", text: "Another agent …", group: "Any" }]}
        onChange={value => onChange(value === "other" ? "mcts:nodes=2000" : value)}
      />
      {!known && <AgentPicker game={game} agent={agent} onChange={onChange} />}
    </div>
  );
}
