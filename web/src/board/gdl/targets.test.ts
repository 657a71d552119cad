import { describe, expect, it } from "vitest";
import type { LegalAction } from "../../api";
import { emptyScene } from "../demo";
import { choicesOf, targetOf } from "./targets";

const scene = {
  ...emptyScene,
  columns: 3,
  rows: 2,
  column_labels: ["a", "b", "c"],
  row_labels: ["1", "2"],
};
const legal = (names: string[]): LegalAction[] =>
  names.map((name, action) => ({ action, name, cells: [], scores: null }));

describe("moves of rule files", () => {
  it("name a cell, two cells or a column", () => {
    expect(targetOf(scene, "put b 2")).toEqual({ from: null, to: [1, 1] });
    expect(targetOf(scene, "(move a 1 b 2)")).toEqual({ from: [0, 0], to: [1, 1] });
    expect(targetOf(scene, "drop c")).toEqual({ from: null, to: [2, null] });
    expect(targetOf(scene, "drop 9")).toBeNull();
    expect(targetOf(scene, "noop")).toBeNull();
    expect(targetOf(scene, "put b 2 x")).toBeNull();
  });

  it("are made by clicks, piece first", () => {
    const moves = legal(["move a 1 a 2", "move a 1 b 2", "move b 1 b 2"]);
    const start = choicesOf(scene, moves, null);
    expect([...start.sources]).toEqual(["0,0", "1,0"]);
    expect([start.actions.size, start.isComplete]).toEqual([0, true]);
    expect([...choicesOf(scene, moves, [0, 0]).actions.keys()]).toEqual(["0,1", "1,1"]);
  });

  it("are left to the list where the board cannot tell them apart", () => {
    expect(choicesOf(scene, legal(["put a 1", "noop"]), null).isComplete).toBe(false);
    expect(choicesOf(scene, legal(["put a 1", "throw a 1"]), null).isComplete).toBe(false);
    expect(choicesOf(scene, legal(["drop a"]), null).actions.size).toBe(2);
  });
});
