import { expect, test } from "vitest";
import type { GameSetup, Seat } from "../api";
import { invite, keep } from "../tokens";
import { draftsOf, numbered, storedDrafts } from "./seats";

const setup: GameSetup = { game: "link", players: 2, difficulty_levels: [], default_agents: [] };
const seats: Seat[] = [
  { kind: "person", name: "Ann" },
  { kind: "person", name: "Bob" },
];
const kinds = (id: string) => draftsOf(id, seats, setup).map(each => each.kind);

test("a rematch keeps who plays here and who plays elsewhere", () => {
  keep("hosted", 0, "k");
  invite("hosted", 1, "l");
  expect(kinds("hosted")).toEqual(["here", "remote"]);
  keep("invited", 1, "l");
  expect(kinds("invited")).toEqual(["remote", "here"]);
  keep("one screen", 0, "k");
  keep("one screen", 1, "l");
  expect(kinds("one screen")).toEqual(["here", "here"]);
  expect(kinds("watched")).toEqual(["here", "here"]);
});

test("seats that an earlier version stored are read", () => {
  const stored = [
    { kind: "link", name: "Bob" },
    { kind: "strength", strength: "hard" },
    { kind: "here", name: "Ann" },
  ];
  expect(storedDrafts(stored)).toEqual([
    { kind: "remote", name: "Bob" },
    { kind: "level", level: "hard" },
    { kind: "here", name: "Ann" },
  ]);
  expect(storedDrafts("nonsense")).toEqual([]);
});

test("programs of one name get numbers", () => {
  const dario = { kind: "agent" as const, agent: "mcts", name: "Dario" };
  const names = numbered([dario, { kind: "person", name: "Dario" }, dario, dario]).map(
    seat => seat.name,
  );
  expect(names).toEqual(["Dario", "Dario", "Dario 2", "Dario 3"]);
});
