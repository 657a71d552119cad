import { describe, expect, it } from "vitest";
import type { Position, Scene } from "../../api";
import { aim, aimed, cycle, flip, pick, playable, start, step, turn } from "./cursor";
import { scene as full } from "./fixture";

const scene: Scene = {
  ...full,
  supplies: full.supplies.map(each => (each.name === "O" ? { ...each, left: [0, 5] } : each)),
};
const letters = playable(scene, 0);

describe("the block in hand", () => {
  it("is one that is left, or the one rolled", () => {
    expect(letters).toEqual(["I", "T", "S", "L"]);
    expect(playable({ ...scene, offered: "S" }, 0)).toEqual(["S"]);
    expect(playable(scene, null)).toEqual([]);
  });

  it("stays between the walls, whatever is done to it", () => {
    let cursor = start(scene, letters);
    const acts = [
      () => step(scene, cursor, 7),
      () => turn(scene, cursor, 1),
      () => pick(scene, cursor, "I"),
      () => step(scene, cursor, 9),
      () => turn(scene, cursor, -1),
      () => aim(scene, cursor, -3),
      () => cycle(scene, cursor, letters, 1),
      () => flip(scene, cursor),
      () => aim(scene, cursor, 40),
      () => turn(scene, cursor, 1),
    ];
    for (const act of acts) {
      cursor = act();
      const { landing } = aimed(position(), scene, cursor);
      for (const [x] of landing.cells) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThan(10);
      }
    }
  });

  it("comes back to its column when turned to and fro", () => {
    const before = pick(scene, start(scene, letters), "I");
    const after = turn(scene, turn(scene, before, 1), -1);
    expect(after).toEqual(before);
  });

  it("is named as the server names it, and is legal only if the server says so", () => {
    const cursor = aim(scene, start(scene, letters), 3.5);
    expect(aimed(position(), scene, cursor)).toMatchObject({ name: "T0@3", legal: null });
    const legal = { action: 42, name: "T0@3", cells: [], scores: null };
    expect(aimed({ ...position(), legal: [legal] }, scene, cursor).legal).toBe(legal);
  });
});

function position(): Position {
  return {
    game: "link",
    text: "",
    turn: { kind: "player", player: 0 },
    players: 2,
    scores: [0, 0],
    returns: null,
    legal: [],
    scene,
  };
}
