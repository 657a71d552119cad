import { describe, expect, it } from "vitest";
import type { Position, SessionChange, SessionView } from "./api";
import { withChange } from "./session";

const position = { game: "nim", text: "" } as Position;
const ply = (name: string) => ({ player: 0, action: 0, name, ms: null });
const state = {
  updated: 0,
  seats: [],
  assisted: false,
  position,
  thinking: false,
  forfeit: null,
  failed: null,
  winner: null,
};

const view = (version: number, names: string[]): SessionView => ({
  ...state,
  id: "x",
  created: 0,
  parent: null,
  tournament: null,
  study: false,
  version,
  ply: names.length,
  plies: names.map(ply),
});
const change = (
  version: number,
  kept: number,
  names: string[],
  since = version - 1,
): SessionChange => ({
  ...state,
  since,
  version,
  ply: kept + names.length,
  kept,
  plies: names.map(ply),
});

describe("a change", () => {
  it("adds plies and keeps the rest of the session", () => {
    expect(withChange(view(3, ["a", "b"]), change(4, 2, ["c"]))).toEqual(view(4, ["a", "b", "c"]));
  });

  it("takes plies back", () => {
    expect(withChange(view(3, ["a", "b"]), change(4, 1, []))).toEqual(view(4, ["a"]));
  });

  it("may combine several", () => {
    expect(withChange(view(3, ["a", "b"]), change(6, 1, ["c", "d"], 3))).toEqual(
      view(6, ["a", "c", "d"]),
    );
  });

  it("is refused if a version between was missed", () => {
    expect(withChange(view(3, ["a", "b"]), change(5, 2, ["c"]))).toBeNull();
    expect(withChange(view(3, ["a"]), change(3, 1, ["b"]))).toBeNull();
    expect(withChange(view(3, ["a"]), change(4, 2, ["b"]))).toBeNull();
  });
});
