import { describe, expect, it } from "vitest";
import type { Position, Scene } from "../../api";
import { aim, aimed, cycle, fitted, flip, pick, playable, start, step, turn } from "./cursor";
import { scene as full } from "./fixture";

const scene: Scene = {
  ...full,
  supplies: full.supplies.map(each => (each.name === "O" ? { ...each, left: [0, 5] } : each)),
};
const letters = ["I", "T", "S", "L"];
const legal = (name: string, gain = 0) => ({ action: 1, name, cells: [], scores: [gain, 0] });

describe("the block in hand", () => {
  it("is one that fits somewhere", () => {
    const moves = ["S0@1", "S2@5", "I1@0"].map(name => legal(name));
    expect(playable({ ...position(), legal: moves }, scene)).toEqual(["I", "S"]);
    expect(playable(position(), scene)).toEqual([]);
  });

  it("first lies where it costs nothing, if there is such a place", () => {
    const cursor = { letter: "S", orientation: 0, left: 4 };
    const at = (...moves: ReturnType<typeof legal>[]) =>
      fitted({ ...position(), legal: moves }, scene, cursor);
    expect(at(legal("S0@4", -1), legal("S0@7"), legal("S0@1"), legal("S1@4"))).toEqual({
      letter: "S",
      orientation: 0,
      left: 7,
    });
    expect(at(legal("S0@4", -2), legal("S3@8", 3))).toMatchObject({ orientation: 3, left: 8 });
    expect(at(legal("I0@0"))).toEqual(cursor);
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
    const found = legal("T0@3");
    expect(aimed({ ...position(), legal: [found] }, scene, cursor).legal).toBe(found);
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
