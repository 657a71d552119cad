import { expect, it } from "vitest";
import type { GameSetup, Seat } from "../api";
import { nextLevel } from "./levels";

const setup = {
  difficulty_levels: ["easy", "hard"].map(name => ({ name, agent: name })),
} as unknown as GameSetup;
const agent = (name: string): Seat => ({ kind: "agent", agent: name, name });
const person: Seat = { kind: "person", name: "Ann" };

it("proposes the level after that of the strongest opponent", () => {
  expect(nextLevel([person, agent("easy")], setup)).toMatchObject({ name: "hard" });
  expect(nextLevel([agent("easy"), person, agent("hard")], setup)).toBeNull();
  expect(nextLevel([person, agent("mcts:nodes=7")], setup)).toBeNull();
  expect(nextLevel([person, person], setup)).toBeNull();
});
