import { expect, test } from "vitest";
import { level } from "./fixture";
import { agentOptions, agentText } from "./options";

const setup = {
  game: "hex",
  players: 2,
  difficulty_levels: [level("easy", "Clara", "heuristic"), level("hard", "Elif", "mcts")],
  default_agents: ["random", "mcts", "random"],
};

test("difficulty levels stand first and nothing stands twice", () => {
  expect(agentOptions(setup).map(option => option.value)).toEqual(["heuristic", "mcts", "random"]);
  expect(agentOptions(null)).toEqual([]);
});

test("agents are called by their level where they have one", () => {
  expect(agentText(setup, "mcts")).toBe("Elif: Tree search");
  expect(agentText(setup, "random")).toBe("Random moves");
});
