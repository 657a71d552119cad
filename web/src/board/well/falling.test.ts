import { describe, expect, it } from "vitest";
import {
  advanced,
  aimedAt,
  fallInterval,
  landed,
  levelOf,
  LOCK_DELAY,
  shifted,
  spawn,
  started,
  turned,
  withMove,
} from "./falling";
import { field } from "./fixture";

describe("a piece", () => {
  it("enters in the middle of the top", () => {
    expect(spawn(field({ current: "T" }))).toEqual({ letter: "T", turn: 0, x: 3, y: 18 });
    expect(spawn(field({ current: "O" }))).toEqual({ letter: "O", turn: 0, x: 4, y: 18 });
    expect(spawn(field())).toBeNull();
  });

  it("enters above a wall that reaches the top", () => {
    const wall = field({ rows: 4, current: "O", wall: ["#.........", "#", "#", "#"] });
    expect(spawn(wall)?.y).toBe(4);
    expect(landed(wall, aimedAt(wall, spawn(wall)!, 0)).y).toBe(4);
  });

  it("stays between the walls", () => {
    const empty = field({ current: "I" });
    let piece = spawn(empty)!;
    expect(shifted(empty, { ...piece, x: 0 }, -1)).toBeNull();
    expect(shifted(empty, { ...piece, x: 6 }, 1)).toBeNull();
    piece = aimedAt(empty, piece, 100);
    expect(piece.x).toBe(6);
  });

  it("moves sideways only where a straight drop leads too", () => {
    const overhang = field({ current: "O", wall: ["####......", ".........."] });
    const low = { letter: "O", turn: 0, x: 4, y: 0 };
    // There is room under the overhang for half of the piece only; a row lower there would be none.
    expect(shifted(overhang, low, -1)).toBeNull();
    expect(shifted(overhang, low, 1)).toEqual({ ...low, x: 5 });
    expect(shifted(overhang, { ...low, y: 2 }, -1)).toEqual({ ...low, x: 3, y: 2 });
    const flat = field({ current: "I", wall: ["####......", "..........", ".........."] });
    expect(shifted(flat, { letter: "I", turn: 0, x: 4, y: 0 }, -1)).toBeNull();
  });

  it("turns both ways and kicks off the walls", () => {
    const empty = field({ current: "T" });
    const piece = { letter: "T", turn: 0, x: 3, y: 10 };
    expect(turned(empty, piece, 1)).toEqual({ letter: "T", turn: 1, x: 4, y: 9 });
    expect(turned(empty, piece, -1)).toEqual({ letter: "T", turn: 3, x: 3, y: 9 });
    const four = [1, 1, 1, 1].reduce((at, way) => turned(empty, at, way as 1)!, piece);
    expect(four).toEqual(piece);
    const standing = { letter: "I", turn: 1, x: 9, y: 5 };
    expect(turned(empty, standing, 1)).toMatchObject({ turn: 0, x: 6 });
    expect(turned(empty, { letter: "O", turn: 0, x: 0, y: 5 }, 1)).toBeNull();
  });

  it("rises to turn on the floor", () => {
    const lying = { letter: "I", turn: 0, x: 3, y: 0 };
    expect(turned(field(), lying, 1)).toMatchObject({ turn: 1, y: 0 });
    const pit = field({ wall: ["##......##", "##......##", "##......##"] });
    expect(turned(pit, { letter: "T", turn: 1, x: 7, y: 2 }, 1)).toMatchObject({ turn: 2 });
  });
});

describe("gravity", () => {
  const empty = field({ current: "O", rows: 6 });
  const piece = spawn(empty)!;

  it("gets faster with the level", () => {
    expect([levelOf(0), levelOf(9), levelOf(10), levelOf(95)]).toEqual([1, 1, 2, 10]);
    expect(fallInterval(1)).toBe(1000);
    expect(Math.round(fallInterval(2))).toBe(793);
    expect(fallInterval(15)).toBeLessThan(10);
    expect(fallInterval(1, true)).toBeLessThan(60);
  });

  it("takes a row per interval, and several at once after a pause", () => {
    const motion = started(piece, 0, 100);
    expect(advanced(empty, motion, 99, 100).motion).toBe(motion);
    expect(advanced(empty, motion, 100, 100).motion.piece.y).toBe(piece.y - 1);
    expect(advanced(empty, motion, 350, 100).motion.piece.y).toBe(piece.y - 3);
  });

  it("locks a piece some time after it has landed, later if it is moved", () => {
    const down = advanced(empty, started(piece, 0, 100), 1000, 100);
    expect(down.locked).toBe(false);
    expect(down.motion.piece.y).toBe(0);
    expect(advanced(empty, down.motion, 1000 + LOCK_DELAY - 1, 100).locked).toBe(false);
    expect(advanced(empty, down.motion, 1000 + LOCK_DELAY, 100).locked).toBe(true);
    const moved = withMove(down.motion, shifted(empty, down.motion.piece, 1)!, 1400, 100);
    expect(advanced(empty, moved, 1000 + LOCK_DELAY, 100).locked).toBe(false);
  });

  it("locks at last, however much the player moves", () => {
    let motion = advanced(empty, started(piece, 0, 100), 1000, 100).motion;
    let [now, locked] = [1000, false];
    for (let moves = 0; moves < 100 && !locked; moves++) {
      now += 200;
      const next = shifted(empty, motion.piece, moves % 2 ? 1 : -1);
      if (next) motion = withMove(motion, next, now, 100);
      ({ motion, locked } = advanced(empty, motion, now, 100));
    }
    expect(locked).toBe(true);
    expect(now).toBeLessThan(6000);
  });
});
