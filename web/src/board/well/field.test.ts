import { describe, expect, it } from "vitest";
import { after, canHold, holdAction, restRow } from "./field";
import { field, rowsOf } from "./fixture";

describe("a placement", () => {
  it("comes to rest on the wall", () => {
    const wall = field({ wall: ["#.........", "##........"] });
    expect(restRow(wall, "O", 0, 0)).toBe(2);
    expect(restRow(wall, "O", 0, 1)).toBe(1);
    expect(restRow(wall, "O", 0, 2)).toBe(0);
    expect(restRow(wall, "I", 0, 7)).toBeNull();
  });

  it("does not get below an overhang", () => {
    const wall = field({ wall: ["##........", ".........."] });
    expect(restRow(wall, "I", 1, 0)).toBe(2);
  });

  it("clears full rows and counts", () => {
    const wall = field({ wall: ["........##", "#.########", "#.########"], current: "I" });
    const next = after(wall, 1 * 10 + 1);
    expect(rowsOf(next).slice(-3)).toEqual(["..........", ".I........", ".I......##"]);
    expect([next.lines, next.pieces, next.points]).toEqual([2, 1, 1 + 10 * 4]);
  });

  it("that reaches above the well ends the game and clears nothing", () => {
    const wall = field({ rows: 4, wall: ["#.........", "#########.", "#########.", "#########."] });
    const next = after({ ...wall, current: "I" }, 0 * 10 + 0);
    expect([next.over, next.lines, next.pieces]).toEqual([true, 0, 1]);
  });

  it("takes the next piece from the queue, as far as it is known", () => {
    const start = field({ current: "T", queue: ["S"] });
    const next = after(start, 0);
    expect([next.current, next.queue]).toEqual(["S", []]);
    expect(after(next, 0).current).toBeNull();
  });
});

describe("holding", () => {
  const start = field({ current: "T", queue: ["S", "Z"], hold: { held: null, isFree: true } });

  it("takes the next piece, later the held one, once per placement", () => {
    const first = after(start, holdAction(start));
    expect([first.current, first.hold?.held, first.queue]).toEqual(["S", "T", ["Z"]]);
    expect(canHold(first)).toBe(false);
    expect(after(first, holdAction(first))).toBe(first);
    const placed = after(first, 0);
    expect(canHold(placed)).toBe(true);
    const second = after(placed, holdAction(placed));
    expect([second.current, second.hold?.held]).toEqual(["T", "Z"]);
  });
});

describe("other rules", () => {
  it("let pieces enter below the top", () => {
    const wall = field({ rows: 6, wall: ["####......", "####......"], rules: "enclosed" });
    expect(restRow(wall, "I", 1, 0)).toBeNull();
    expect(restRow(wall, "O", 0, 0)).toBe(2);
    const high = field({ rows: 4, wall: ["####......"], rules: "enclosed" });
    expect(restRow(high, "O", 0, 0)).toBeNull();
    expect(restRow(high, "O", 0, 4)).toBe(0);
  });

  it("keep a wall of full rows only", () => {
    const rows = (wall: string[]) => {
      const start = field({ rows: 6, wall, rules: "enclosed", current: "I", queue: ["I"] });
      return after(after(start, 0), 4);
    };
    expect(rows(["........##"]).lines).toBe(0);
    expect(rows(["........##", "........##"]).lines).toBe(1);
  });
});
