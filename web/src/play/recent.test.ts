import { expect, it } from "vitest";
import type { SessionView } from "../api";
import { recentMoves } from "./recent";

/** Plies as letters of players, `*` for chance; the next player is to move. */
const recent = (plies: string, player: number, mine: number[]) => {
  const view = {
    plies: [...plies].map(letter => ({
      player: letter === "*" ? null : letter.charCodeAt(0) - 97,
      name: letter,
      action: 0,
      ms: null,
    })),
    position: { turn: { kind: "player", player } },
  } as unknown as SessionView;
  return recentMoves(view, mine)
    .map(ply => ply.name)
    .join("");
};

it("are all moves since one's own", () => {
  expect(recent("abcd", 0, [0])).toBe("bcd");
  expect(recent("ab*c*", 3, [0])).toBe("bc");
  expect(recent("abcda", 1, [0])).toBe("a");
  expect(recent("abab", 0, [0, 1])).toBe("b");
  expect(recent("abab", 0, [])).toBe("b");
  expect(recent("", 0, [0])).toBe("");
});
