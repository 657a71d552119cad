import { describe, expect, it } from "vitest";
import type { Cell } from "../../api";
import { scene } from "./fixture";
import { canFlip, extent, flipped, land, normal, shape, turned } from "./shapes";

const letters = { I: 2, O: 1, T: 4, S: 4, L: 8 };

describe("turning and flipping", () => {
  for (const [letter, count] of Object.entries(letters)) {
    for (let orientation = 0; orientation < count; orientation++) {
      it(`${letter}${orientation} turns clockwise, flips and comes back`, () => {
        const cells = shape(scene, letter, orientation);
        const right = cells.map(([x, y]) => [y, -x] as Cell);
        const mirrored = cells.map(([x, y]) => [-x, y] as Cell);
        const next = turned(scene, letter, orientation, 1);
        expect(normal(shape(scene, letter, next))).toBe(normal(right));
        expect(turned(scene, letter, next, -1)).toBe(orientation);
        expect(canFlip(scene, letter)).toBe(letter === "S" || letter === "L");
        if (canFlip(scene, letter)) {
          expect(normal(shape(scene, letter, flipped(scene, letter, orientation)))).toBe(
            normal(mirrored),
          );
        } else {
          expect(flipped(scene, letter, orientation)).toBe(orientation);
        }
      });
    }
  }
});

describe("land", () => {
  it("rests on the floor and buries what a T upside down covers", () => {
    const { cells, buried } = land(scene, "T", 2, 3);
    expect(cells).toEqual([
      [3, 1],
      [4, 1],
      [2, 1],
      [3, 0],
    ]);
    expect(buried).toEqual([
      [4, 0],
      [2, 0],
    ]);
  });

  it("rests on other blocks and buries the whole gap", () => {
    const tower = {
      player: 0,
      shape: "block" as const,
      label: "I",
      dot: true,
      shade: 0,
      cells: [
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 3],
      ] as Cell[],
      group: 0,
    };
    const { cells, buried } = land({ ...scene, pieces: [tower] }, "I", 0, 0);
    expect(cells.every(([, y]) => y === 4)).toBe(true);
    expect(buried).toHaveLength(12);
  });
});

describe("extents", () => {
  it("count the column of the dot, not of the left side", () => {
    expect(extent(scene, "S", 2)).toEqual({ left: -2, width: 3 });
  });
});
