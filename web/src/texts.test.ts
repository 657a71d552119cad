import { describe, expect, it } from "vitest";
import type { SessionView } from "./api";
import { address, at } from "./api";
import { commentary } from "./play/commentary";
import { match } from "./router";
import { bounds, formatSpec, parseSpec } from "./spec";
import { short } from "./analysis/AnalysisPanel";
import { shares } from "./ui/EvalBar";

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

  it("of an evaluation fill the bar", () => {
    expect(shares([0.5, -0.5])).toEqual([0.75, 0.25]);
    expect(shares([-1, -1])).toEqual([0.5, 0.5]);
    expect(shares([1, -1, -1])).toEqual([1, 0, 0]);
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
    plies: plies.map((name, i) => ({ player: i % 2, action: 0, name, ms: null })),
    position: {
      game: "link",
      text: "",
      turn: { kind: "player", player },
      players: 2,
      scores,
      returns: null,
      legal: [],
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
    expect(commentary(before, after, [0])).toBe("b plays T0@3, minus 1 point; your turn");
    expect(commentary(after, before, [0])).toBe("Taken back; medium thinks");
  });
});
