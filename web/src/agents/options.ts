/** Agents as a list to choose from. */
import type { Configuration } from "../api";
import type { Option } from "../ui/Select";

/** Strengths by name first, then the roster; one that is both stands once. */
export function agentOptions(configuration: Configuration | null): Option[] {
  if (!configuration) return [];
  const strengths = configuration.strengths.map(each => ({
    value: each.agent,
    text: `${each.name} (${each.agent})`,
    group: "Strengths",
  }));
  const named = new Set(configuration.strengths.map(each => each.agent));
  const roster = configuration.roster
    .filter(agent => !named.has(agent))
    .map(agent => ({ value: agent, text: agent, group: "Roster" }));
  const seen = new Set<string>();
  return [...strengths, ...roster].filter(option => {
    const again = seen.has(option.value);
    seen.add(option.value);
    return !again;
  });
}

/** A strength's name beside its specification, where it has one. */
export function agentText(configuration: Configuration | null, agent: string): string {
  const strength = configuration?.strengths.find(each => each.agent === agent);
  return strength ? `${strength.name} (${agent})` : agent;
}
