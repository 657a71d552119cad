import { describe, expect, it } from "vitest";
import type { Cell } from "../../api";
import { boxOf, centre, PITCH, stepTowards, TURNS, UPRIGHT, type Point } from "./geometry";

const distance = ([ax, ay]: Point, [bx, by]: Point) => Math.hypot(ax - bx, ay - by);

describe("a turned board", () => {
  it("keeps neighbors at one distance", () => {
    for (let turn = 0; turn < TURNS; turn++) {
      for (const near of [
        [1, 0],
        [0, 1],
        [1, -1],
      ] as Cell[]) {
        expect(distance(centre([0, 0], turn), centre(near, turn))).toBeCloseTo(PITCH);
      }
    }
  });

  it("is high where the screen is", () => {
    const [, , width, height] = boxOf(11, 11, 0, false);
    expect(width).toBeGreaterThan(1.5 * height);
    const upright = boxOf(11, 11, UPRIGHT, true);
    expect(upright[3]).toBeGreaterThan(1.5 * upright[2]);
    expect(centre([0, 0], UPRIGHT)[1]).toBeLessThan(centre([10, 10], UPRIGHT)[1]);
  });

  it("is walked by arrow keys in the direction they show, and wholly", () => {
    const arrows: Point[] = [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ];
    for (let turn = 0; turn < TURNS; turn++) {
      const steps = arrows.map(arrow => stepTowards(arrow, turn));
      steps.forEach((step, i) => {
        const [dx, dy] = centre(step, turn);
        const [x, y] = arrows[i]!;
        expect(dx * x + dy * y).toBeGreaterThan(0.8 * PITCH);
      });
      // Steps that span the plane: their determinant is one.
      const [left, up] = [steps[0]!, steps[2]!];
      expect(Math.abs(left[0] * up[1] - left[1] * up[0])).toBe(1);
    }
    expect(arrows.map(arrow => stepTowards(arrow, 0))).toEqual([
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ]);
  });
});
