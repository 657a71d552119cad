import { expect, test } from "vitest";
import { level } from "./fixture";
import { agentName, playerName, ratingText } from "./names";

const setup = {
  game: "hex",
  players: 2,
  difficulty_levels: [level("hard", "Elif", "mcts:nodes=1000")],
  default_agents: [],
};

test("agents are called by their level, or by what they do and how much", () => {
  expect(agentName("mcts:nodes=1000", setup)).toBe("Elif");
  expect(agentName("mcts:nodes=1000")).toBe("Tree search, 1,000 nodes");
  expect(agentName("net:file=small,time=500ms")).toBe(
    "Neural network, small network, 500 ms per move",
  );
  expect(agentName("heuristic:weights=tuned")).toBe("Heuristic, tuned weights");
  expect(agentName("alphabeta:depth=3,mode=maxn")).toBe("Alpha-beta, depth 3, mode maxn");
  expect(agentName("heuristic:measure=two-distance,blunder=0.25")).toBe(
    "Heuristic, two distance measure, 25 % blunders",
  );
  expect(agentName("some-agent:top=6")).toBe("Some agent, top 6");
});

test("ratings have a unit", () => {
  const elif = setup.difficulty_levels[0]!;
  expect(ratingText(elif)).toBe("1,505 Elo");
  expect(ratingText({ ...elif, rating: null })).toBeNull();
});

test("players are people, levels or agents", () => {
  expect(playerName({ kind: "person", name: "ada" })).toBe("ada");
  expect(playerName({ kind: "agent", agent: "mcts", name: "hard" })).toBe("Hard");
  expect(playerName({ kind: "agent", agent: "random", name: "random" })).toBe("Random moves");
});
