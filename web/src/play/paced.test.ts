import { describe, expect, it } from "vitest";
import type { SessionView } from "../api";
import { continues, moveEnds } from "./paced";

/** Plies as letters: players from a, and `*` for chance. */
const view = (plies: string): SessionView =>
  ({
    plies: [...plies].map((letter, i) => ({
      player: letter === "*" ? null : letter.charCodeAt(0) - 97,
      action: i,
      name: letter,
      ms: null,
    })),
  }) as unknown as SessionView;

describe("moves that arrive together", () => {
  it("are shown one at a time, with what chance draws after each", () => {
    expect(moveEnds(view("ab"), view("abcda"))).toEqual([3, 4, 5]);
    expect(moveEnds(view("*"), view("*a*b*"))).toEqual([3, 5]);
    expect(moveEnds(view(""), view("**a*"))).toEqual([4]);
    expect(moveEnds(view("a"), view("a"))).toEqual([]);
  });

  it("follow only on the game that is shown", () => {
    expect(continues(view("ab"), view("abc"))).toBe(true);
    expect(continues(view("ab"), view("a"))).toBe(false);
    expect(continues(view("ab"), view("acb"))).toBe(false);
    expect(continues(view(""), view("a"))).toBe(true);
  });
});
