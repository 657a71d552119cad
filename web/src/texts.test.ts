import { describe, expect, it } from "vitest";
import type { SessionView } from "./api";
import { address, at } from "./api";
import { commentary } from "./play/commentary";
import { match } from "./router";
import { bounds, formatSpec, parseSpec } from "./spec";
import { short } from "./analysis/short";
import { leadText, percent } from "./players";
import { leadInWords } from "./ui/EvalBar";

describe("specifications", () => {
  const parameter = (name: string, standard: string) => ({
    name,
    default: standard,
    values: "",
    meaning: "",
    choices: null,
    is_file: false,
  });

  it("are read and written, defaults left out", () => {
    const spec = parseSpec("link:players=3,dice=false");
    expect(spec).toEqual({ name: "link", values: { players: "3", dice: "false" } });
    expect(formatSpec(spec, [parameter("players", "2"), parameter("dice", "false")])).toBe(
      "link:players=3",
    );
    expect(formatSpec(parseSpec("nim"), [])).toBe("nim");
  });

  it("say what numbers are allowed", () => {
    expect(bounds("2 to 4")).toEqual({ min: 2, max: 4 });
    expect(bounds("1 to 10^12")).toBeNull();
  });
});

describe("routes", () => {
  const patterns = { "/": "home", "/play/:id": "play" };
  it("are matched part by part", () => {
    expect(match(patterns, "/")).toEqual({ page: "home", params: {} });
    expect(match(patterns, "/play/a%20b/")).toEqual({ page: "play", params: { id: "a b" } });
    expect(match(patterns, "/play")).toBeNull();
    expect(match(patterns, "/play/%E0%A4%A")).toBeNull();
  });
});

describe("addresses", () => {
  it("leave out what is not given", () => {
    expect(address("/a", { x: 0, y: null, z: "" })).toBe("/a?x=0");
  });

  it("hold ids as one part", () => {
    expect(at`/api/sessions/${"a/b?c"}/moves`).toBe("/api/sessions/a%2Fb%3Fc/moves");
  });
});

describe("figures", () => {
  it("are shortened to three", () => {
    expect([999, 24_300, 1_250_000].map(short)).toEqual(["999", "24.3k", "1.25M"]);
  });

  it("are never certain unless they are", () => {
    expect([0, 0.001, 0.634, 0.999, 1].map(percent)).toEqual([
      "0 %",
      "1 %",
      "63 %",
      "99 %",
      "100 %",
    ]);
    expect([-4.26, 0.01, 3].map(leadText)).toEqual(["−4.3", "±0", "+3.0"]);
  });

  it("of an outlook name the leader", () => {
    const words = (leads: number[] | null) => leadInWords({ win_chances: [0.5, 0.5], leads });
    expect(words([-3.2, 3.2])).toBe("b is expected to win by about 3.2 points");
    expect(words([0.2, -0.2])).toBe("An even game is expected");
    expect(words(null)).toBeNull();
  });
});

describe("commentary", () => {
  const view = (plies: string[], scores: number[], player: number): SessionView => ({
    id: "",
    created: 0,
    updated: 0,
    assisted: false,
    seats: [
      { kind: "person", name: "Ann" },
      { kind: "agent", agent: "random", name: "medium" },
    ],
    plies: plies.map((name, i) => ({
      player: i % 2,
      action: 0,
      name,
      text: `the move ${name}`,
      ms: null,
    })),
    position: {
      game: "link",
      text: "",
      turn: { kind: "player", player },
      players: 2,
      scores,
      returns: null,
      legal: [],
      outcomes: [],
      scene: null,
    },
    ply: plies.length,
    version: plies.length,
    thinking: false,
    forfeit: null,
    failed: null,
    parent: null,
    tournament: null,
    study: false,
    winner: null,
  });

  it("says who played what, for how many points, and whose turn it is", () => {
    const [before, after] = [view(["O0@0"], [0, 0], 1), view(["O0@0", "T0@3"], [0, -1], 0)];
    expect(commentary(before, after, [0])).toBe("b plays the move T0@3, minus 1 point; your turn");
    expect(commentary(after, before, [0])).toBe("Taken back; medium thinks");
  });
});
