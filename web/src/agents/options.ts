/** Agents as a list to choose from. */
import type { GameSetup } from "../api";
import type { Option } from "../ui/Select";
import { agentName, levelOf } from "./names";

/** Difficulty levels first, then the default agents; one that is both is listed once. */
export function agentOptions(setup: GameSetup | null): Option[] {
  if (!setup) return [];
  const levels = setup.difficulty_levels.map(each => ({
    value: each.agent,
    text: agentText(setup, each.agent),
    group: "Difficulty levels",
  }));
  const agents = setup.default_agents.map(agent => ({
    value: agent,
    text: agentText(setup, agent),
    group: "Default agents",
  }));
  const seen = new Set<string>();
  return [...levels, ...agents].filter(option => {
    const again = seen.has(option.value);
    seen.add(option.value);
    return !again;
  });
}

/** An agent in words: what it does, after the name of its difficulty level if it is one. */
export function agentText(setup: GameSetup | null, agent: string): string {
  const level = levelOf(setup, agent);
  const name = agentName(agent);
  return level ? `${level.title}: ${name}` : name;
}
