import { expect, it } from "vitest";
import type { PlyView } from "../api";
import { roundsOf } from "./rounds";

/** Moves such as `a1`, and draws such as `*T`. */
const plies = (text: string): PlyView[] =>
  text.split(" ").map(word => ({
    player: word[0] === "*" ? null : word.charCodeAt(0) - 97,
    name: word.slice(1),
    action: 0,
    ms: null,
  }));
const shown = (text: string, next: number | null = null) =>
  roundsOf(plies(text), next).map(moves =>
    moves.map(move => "abcd"[move.player] + [...move.draws, move.name ?? "?"].join(":")).join(" "),
  );

it("gives every player a column, also where one is skipped or another begins", () => {
  expect(shown("a1 b2 a3 b4")).toEqual(["a1 b2", "a3 b4"]);
  expect(shown("b1 c2 a3 c4 b5")).toEqual(["b1 c2", "a3 c4", "b5"]);
  expect(shown("a1 b2 b3 b4")).toEqual(["a1 b2", "b3", "b4"]);
});

it("keeps draws with the move that follows them", () => {
  expect(shown("*T a1 *S b2 *I")).toEqual(["aT:1 bS:2"]);
  expect(shown("*T a1 *S b2 *I", 0)).toEqual(["aT:1 bS:2", "aI:?"]);
  expect(shown("*T a1 *S", 1)).toEqual(["aT:1 bS:?"]);
});
