import { describe, expect, it } from "vitest";
import { Engine } from "./engine";
import { after, type Field } from "./field";
import { field, positionOf } from "./fixture";

const start = field({
  current: "T",
  queue: ["O", "I", "S"],
  hold: { held: null, isFree: true },
});

/** The position that a server would answer, with one more piece known. */
const answer = (before: Field, action: number, drawn: string): Field => {
  const next = after(before, action);
  return { ...next, queue: [...next.queue, drawn] };
};

function running(gravity = true) {
  const clock = { now: 0 };
  const engine = new Engine(positionOf(start), gravity, () => clock.now);
  engine.setPhase("running");
  return { engine, clock };
}

describe("a game in real time", () => {
  it("waits for its player", () => {
    const engine = new Engine(positionOf(start), true, () => 0);
    engine.act("drop");
    expect([engine.phase, engine.send()]).toEqual(["ready", null]);
  });

  it("lets pieces fall, and locks them", () => {
    const { engine, clock } = running();
    for (; clock.now < 30_000 && engine.field.pieces === 0; clock.now += 16) engine.tick();
    expect(engine.field.pieces).toBe(1);
    expect(clock.now).toBeGreaterThan(17_000);
    expect(engine.send()).toBe(3);
  });

  it("stands still while it is paused", () => {
    const { engine, clock } = running();
    engine.toggle();
    clock.now = 60_000;
    engine.tick();
    engine.toggle();
    engine.tick();
    expect(engine.falling?.y).toBe(18);
  });

  it("continues while the server confirms, and sends one placement at a time", () => {
    const { engine } = running();
    engine.act("drop");
    expect(engine.falling?.letter).toBe("O");
    engine.act("left");
    engine.act("drop");
    expect(engine.falling?.letter).toBe("I");
    engine.act("right");
    const first = engine.send()!;
    expect(engine.send()).toBeNull();
    const one = answer(start, first, "Z");
    engine.confirm(positionOf(one));
    // The piece that falls meanwhile is not touched.
    expect(engine.falling).toMatchObject({ letter: "I", x: 4 });
    const second = engine.send()!;
    expect(second).toBe(3);
    engine.confirm(positionOf(answer(one, second, "L")));
    expect(engine.send()).toBeNull();
    expect(engine.field.queue).toEqual(["S", "Z", "L"]);
  });

  it("keeps what is pressed before the next piece is known", () => {
    const { engine } = running();
    for (let i = 0; i < 4; i++) engine.act("drop");
    expect(engine.falling).toBeNull();
    for (const command of ["left", "left", "drop", "right"] as const) engine.act(command);
    let at = start;
    for (const drawn of ["L", "J", "Z"]) {
      at = answer(at, engine.send()!, drawn);
      engine.confirm(positionOf(at));
    }
    expect([engine.field.pieces, engine.falling]).toMatchObject([5, { letter: "J", x: 4 }]);
  });

  it("holds a piece", () => {
    const { engine } = running();
    engine.act("hold");
    engine.act("hold");
    expect([engine.falling?.letter, engine.field.hold?.held]).toEqual(["O", "T"]);
    expect(engine.send()).toBe(40);
    engine.confirm(positionOf(answer(start, 40, "J")));
    expect(engine.isWaiting).toBe(false);
    expect(engine.field.queue).toEqual(["I", "S", "J"]);
  });

  it("believes the server", () => {
    const { engine } = running();
    engine.act("drop");
    engine.act("drop");
    engine.send();
    const other = field({ current: "L", pieces: 7, wall: ["#........."] });
    engine.confirm(positionOf(other));
    expect([engine.falling?.letter, engine.send(), engine.phase]).toEqual(["L", null, "paused"]);
  });

  it("plays again what could not be sent", () => {
    const { engine } = running();
    engine.act("drop");
    engine.send();
    engine.fail();
    expect([engine.falling?.letter, engine.field.pieces]).toEqual(["T", 0]);
  });

  it("ends with the game", () => {
    const { engine } = running();
    engine.act("drop");
    engine.confirm(positionOf({ ...after(start, engine.send()!), over: true, current: null }));
    expect([engine.falling, engine.isRunning]).toEqual([null, false]);
  });

  it("hears the same news twice", () => {
    const { engine } = running();
    engine.act("left");
    engine.confirm(positionOf(start));
    expect([engine.phase, engine.falling?.x]).toEqual(["running", 2]);
  });
});

describe("a game without gravity", () => {
  it("moves only what the player moves", () => {
    const { engine, clock } = running(false);
    clock.now = 100_000;
    engine.tick();
    expect(engine.falling?.y).toBe(18);
    engine.act("clockwise");
    expect(engine.falling).toMatchObject({ turn: 1, y: 17 });
    engine.aim(0.5);
    expect(engine.falling?.x).toBe(0);
    engine.act("down");
    expect(engine.falling?.y).toBe(16);
    expect(engine.aimed).toBe(10);
  });
});

describe("a game whose rules refuse placements", () => {
  /** Where only these columns, from 1, are allowed. */
  const restricted = (columns: number[]) => {
    const position = positionOf(start);
    const legal = position.legal.filter(({ name }) => columns.includes(Number(name.split("@")[1])));
    return new Engine({ ...position, legal, players: 2 }, false, () => 0);
  };

  it("starts the piece where it may be placed", () => {
    expect(restricted([1, 6]).falling?.x).toBe(5);
  });

  it("does not drop it where it may not", () => {
    const engine = restricted([1]);
    expect([engine.falling?.x, engine.isRefused]).toEqual([0, false]);
    engine.act("right");
    expect(engine.isRefused).toBe(true);
    engine.act("drop");
    expect([engine.field.pieces, engine.send()]).toEqual([0, null]);
    engine.act("left");
    engine.act("drop");
    expect(engine.send()).toBe(0);
  });
});

describe("a game of several players", () => {
  it("predicts only the own placement", () => {
    const engine = new Engine({ ...positionOf(start), players: 2 }, false, () => 0);
    engine.act("drop");
    expect([engine.falling, engine.field.pieces]).toEqual([null, 1]);
    const next = answer(start, engine.send()!, "Z");
    engine.confirm({ ...positionOf(next), players: 2 });
    expect(engine.falling?.letter).toBe("O");
  });
});
