/** Which agent reviews a game: the strongest, with a budget that makes it at least as strong as the players. */
import type { GameSetup, Seat } from "../api";
import { parseSpec } from "../spec";

/** Nodes per position that take a fraction of a second, by the kind of agent. */
const NODES: Record<string, number> = { net: 100, mcts: 10_000, solver: 200_000 };
/** A player who thinks for some time visits about so many times as many. */
const TIMED = 4;

export function reviewerFor(setup: GameSetup, seats: Seat[]): string {
  const strongest = setup.difficulty_levels.at(-1)?.agent ?? setup.default_agents[0] ?? "mcts";
  const { name, values } = parseSpec(strongest);
  const usual = NODES[name];
  // Agents of other kinds have no nodes to count.
  if (usual === undefined) return strongest;
  const players = seats.flatMap(seat => (seat.kind === "agent" ? [parseSpec(seat.agent)] : []));
  const nodes = players
    .filter(each => each.name === name)
    .map(each => (each.values.time ? TIMED * usual : Number(each.values.nodes ?? 0)));
  const { time: _, nodes: __, ...others } = values;
  const given = { ...others, nodes: Math.max(usual, ...nodes) };
  const text = Object.entries(given).map(([key, value]) => `${key}=${value}`);
  return `${name}:${text.join(",")}`;
}
