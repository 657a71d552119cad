import { describe, expect, it } from "vitest";
import { loops, outline } from "./outline";

describe("loops", () => {
  it("goes round a bar with four corners", () => {
    expect(
      loops([
        [0, 0],
        [1, 0],
        [2, 0],
      ]),
    ).toEqual([
      [
        [0, 0],
        [3, 0],
        [3, 1],
        [0, 1],
      ],
    ]);
  });

  it("has the hole of a ring as a loop of its own", () => {
    const ring = [0, 1, 2].flatMap(x => [0, 1, 2].map(y => [x, y] as [number, number]));
    expect(loops(ring.filter(([x, y]) => x !== 1 || y !== 1))).toHaveLength(2);
  });

  it("keeps cells that only touch at a corner apart", () => {
    const found = loops([
      [0, 0],
      [1, 1],
    ]);
    expect(found).toHaveLength(2);
    expect(found.every(loop => loop.length === 4)).toBe(true);
  });
});

describe("outline", () => {
  it("moves inwards and rounds", () => {
    expect(outline([[0, 0]], 10, 1, 2)).toBe("M1 3Q1 1 3 1L7 1Q9 1 9 3L9 7Q9 9 7 9L3 9Q1 9 1 7Z");
  });
});
