import { expect, test } from "vitest";
import { agentOptions, agentText } from "./options";

const configuration = {
  game: "hex",
  players: 2,
  strengths: [
    { name: "easy", agent: "heuristic" },
    { name: "hard", agent: "mcts" },
  ],
  roster: ["random", "mcts", "random"],
};

test("strengths stand first and nothing stands twice", () => {
  expect(agentOptions(configuration).map(option => option.value)).toEqual([
    "heuristic",
    "mcts",
    "random",
  ]);
  expect(agentOptions(null)).toEqual([]);
});

test("agents are called by their strength where they have one", () => {
  expect(agentText(configuration, "mcts")).toBe("hard (mcts)");
  expect(agentText(configuration, "random")).toBe("random");
});
