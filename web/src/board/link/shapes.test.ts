import { describe, expect, it } from "vitest";
import type { Cell } from "../../api";
import { extent, flipped, land, parseAction, shape, turned } from "./shapes";

const letters = { I: 2, O: 1, T: 4, S: 4, L: 8 };

/** Offsets moved to the corner and sorted: equal for equal shapes. */
const normal = (cells: Cell[]): string => {
  const [left, low] = [Math.min(...cells.map(c => c[0])), Math.min(...cells.map(c => c[1]))];
  return cells
    .map(([x, y]) => `${x - left},${y - low}`)
    .sort()
    .join(" ");
};

describe("turning and flipping", () => {
  for (const [letter, count] of Object.entries(letters)) {
    for (let orientation = 0; orientation < count; orientation++) {
      it(`${letter}${orientation} turns clockwise, flips and comes back`, () => {
        const cells = shape(letter, orientation);
        const right = cells.map(([x, y]) => [y, -x] as Cell);
        const mirrored = cells.map(([x, y]) => [-x, y] as Cell);
        const next = turned(letter, orientation, 1);
        expect(normal(shape(letter, next))).toBe(normal(right));
        expect(turned(letter, next, -1)).toBe(orientation);
        if (letter === "S" || letter === "L") {
          expect(normal(shape(letter, flipped(letter, orientation)))).toBe(normal(mirrored));
        }
      });
    }
  }
});

describe("land", () => {
  it("rests on the floor and buries what a T upside down covers", () => {
    const { cells, buried } = land({ columns: 10, blocks: [] }, "T", 2, 3);
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
      letter: "I",
      cells: [
        [0, 0],
        [0, 1],
        [0, 2],
        [0, 3],
      ] as Cell[],
      group: 0,
    };
    const { cells, buried } = land({ columns: 10, blocks: [tower] }, "I", 0, 0);
    expect(cells.every(([, y]) => y === 4)).toBe(true);
    expect(buried).toHaveLength(12);
  });
});

describe("names", () => {
  it("are taken apart", () => {
    expect(parseAction("T0@3")).toEqual({ letter: "T", orientation: 0, column: 3 });
    expect(parseAction("a1")).toBeNull();
  });

  it("count the column of the dot, not of the left side", () => {
    expect(extent("S", 2)).toEqual({ left: -2, width: 3 });
  });
});
