/** Agents as a list to choose from. */
import type { GameSetup } from "../api";
import type { Option } from "../ui/Select";

/** Strengths by name first, then the default_agents; one that is both stands once. */
export function agentOptions(setup: GameSetup | null): Option[] {
  if (!setup) return [];
  const difficulty_levels = setup.difficulty_levels.map(each => ({
    value: each.agent,
    text: `${each.name} (${each.agent})`,
    group: "Strengths",
  }));
  const named = new Set(setup.difficulty_levels.map(each => each.agent));
  const default_agents = setup.default_agents
    .filter(agent => !named.has(agent))
    .map(agent => ({ value: agent, text: agent, group: "Roster" }));
  const seen = new Set<string>();
  return [...difficulty_levels, ...default_agents].filter(option => {
    const again = seen.has(option.value);
    seen.add(option.value);
    return !again;
  });
}

/** A strength's name beside its specification, where it has one. */
export function agentText(setup: GameSetup | null, agent: string): string {
  const strength = setup?.difficulty_levels.find(each => each.agent === agent);
  return strength ? `${strength.name} (${agent})` : agent;
}
