import { expect, test } from "vitest";
import type { DifficultyLevel, GameSetup, Seat } from "../api";
import { reviewerFor } from "./reviewer";

const level = (name: string, agent: string): DifficultyLevel => ({
  name,
  agent,
  title: name,
  about: "",
  rating: null,
});
const setup = (strongest: string): GameSetup => ({
  game: "x",
  players: 2,
  default_agents: [],
  difficulty_levels: [level("easy", "random"), level("strongest", strongest)],
});
const seats = (...agents: string[]): Seat[] =>
  agents.map(agent => ({ kind: "agent", agent, name: "" }));

test("the strongest agent reviews with a number of nodes", () => {
  expect(reviewerFor(setup("net:time=1s"), seats("random"))).toBe("net:nodes=100");
  expect(reviewerFor(setup("mcts:time=1s"), [])).toBe("mcts:nodes=10000");
  expect(reviewerFor(setup("net:file=small,time=1s"), [])).toBe("net:file=small,nodes=100");
  expect(reviewerFor(setup("duel-mcts"), [])).toBe("duel-mcts");
});

test("it is never weaker than the players", () => {
  expect(reviewerFor(setup("net:time=1s"), seats("net:time=1s", "random"))).toBe("net:nodes=400");
  expect(reviewerFor(setup("net:time=1s"), seats("net:nodes=250"))).toBe("net:nodes=250");
  expect(reviewerFor(setup("net:time=1s"), seats("mcts:nodes=9999"))).toBe("net:nodes=100");
});
