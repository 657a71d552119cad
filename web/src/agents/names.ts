/**
 * Names of agents for people: the difficulty level whose agent it is, or what it does and how much of it: "Tree search,
 * 1,000 nodes" for `mcts:nodes=1000`.
 */
import type { DifficultyLevel, GameSetup, Seat } from "../api";
import { parseSpec } from "../spec";

interface AgentKind {
  title: string;
  about: string;
}

/** The agents that play many games; others are called by their names. */
export const KINDS: Record<string, AgentKind> = {
  random: { title: "Random moves", about: "plays any legal move" },
  first: { title: "First move", about: "always plays the first legal move" },
  heuristic: {
    title: "Heuristic",
    about: "looks at each move once and rates it by simple rules of the game",
  },
  mcts: {
    title: "Tree search",
    about: "tries out many lines of play, more often the promising ones (Monte Carlo tree search)",
  },
  net: {
    title: "Neural network",
    about: "a tree search guided by a network that has learned from games against itself",
  },
  afterstate: {
    title: "Value network",
    about: "plays the move whose result a trained network values most",
  },
  alphabeta: {
    title: "Alpha-beta",
    about: "looks ahead move by move and assumes the best replies",
  },
  expectimax: {
    title: "Expectimax",
    about: "looks ahead a fixed number of moves and averages over dice",
  },
  montecarlo: {
    title: "Monte Carlo",
    about: "plays many random games after each move and takes the move with the best mean",
  },
  solver: { title: "Solver", about: "plays perfectly wherever it finds a proof" },
  perfect: {
    title: "Perfect play",
    about: "plays any of the best moves wherever it can prove them",
  },
};

/** The name of a kind of agent, such as that of `mcts`; a game's own agent may be of such a kind: `duel-mcts`. */
export const kindTitle = (kind: string): string =>
  (KINDS[kind] ?? KINDS[kind.replace(/^[^-]+-/, "")])?.title ?? capital(words(kind));

/** The name of an agent; with the setup of its game, that of its difficulty level. */
export function agentName(agent: string, setup?: GameSetup | null): string {
  const level = levelOf(setup, agent);
  if (level) return level.title;
  const { name, values } = parseSpec(agent);
  return [kindTitle(name), ...Object.entries(values).map(parameter)].join(", ");
}

/** The difficulty level that an agent plays, if it plays one. */
export const levelOf = (
  setup: GameSetup | null | undefined,
  agent: string,
): DifficultyLevel | null => setup?.difficulty_levels.find(each => each.agent === agent) ?? null;

/** The measured strength of a level, such as "1,505 Elo"; null if it was not measured. */
export const ratingText = ({ rating }: DifficultyLevel): string | null =>
  rating && `${count(String(rating.value))} ${rating.unit}`;

/** The name of a player, without the setup of the game: seats of a difficulty level have its name. */
export const playerName = (seat: Seat): string =>
  seat.kind === "person"
    ? seat.name
    : seat.name === seat.agent
      ? agentName(seat.agent)
      : capital(seat.name);

/** A parameter in words. */
function parameter([name, value]: [string, string]): string {
  switch (name) {
    case "nodes":
      return `${count(value)} nodes`;
    case "playouts":
      return `${count(value)} playouts`;
    case "time":
      return `${value.replace(/(\d)([a-z]+)$/, "$1 $2")} per move`;
    case "depth":
    case "plies":
      return `${name} ${value}`;
    case "file":
      return `${value} network`;
    case "weights":
    case "measure":
      return `${words(value)} ${name}`;
    case "temperature-plies":
      return "varied opening";
    case "blunder":
      return `${Math.round(100 * Number(value))} % blunders`;
    default:
      return `${words(name)} ${words(value)}`;
  }
}

const count = (value: string): string => {
  const number = Number(value);
  return Number.isFinite(number) ? number.toLocaleString("en-US") : value;
};

const words = (name: string): string => name.replaceAll("-", " ");

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
