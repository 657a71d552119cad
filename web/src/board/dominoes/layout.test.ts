import { describe, expect, it } from "vitest";
import { handPlace, snake, snakeHeight, tableOf, type Laid } from "./layout";

/** The cells that a tile covers, in quarters of halves, which tell overlaps exactly. */
function cells({ x, y, isUpright }: Laid): string[] {
  const [width, height] = isUpright ? [1, 2] : [2, 1];
  const found: string[] = [];
  for (let dx = 0; dx < 2 * width; dx++) {
    for (let dy = 0; dy < 2 * height; dy++) found.push(`${2 * x + dx},${2 * y + dy}`);
  }
  return found;
}

/** A chain of the whole double-six set, with doubles where they may lie. */
const chain: [number, number][] = [];
for (let a = 0, i = 0; i < 28; i++) {
  const isDouble = i % 4 === 1;
  const b = isDouble ? a : (a + 1 + (i % 3)) % 7;
  chain.push([a, b]);
  a = b;
}

describe("a chain", () => {
  for (const width of [9.4 / 0.7, 17 / 0.9, 8]) {
    it(`of 28 tiles winds within a width of ${width.toFixed(1)} without overlaps`, () => {
      const laid = snake(chain, width);
      const all = laid.flatMap(cells);
      expect(new Set(all).size).toBe(all.length);
      for (const tile of laid) {
        expect(tile.x).toBeGreaterThanOrEqual(0);
        expect(tile.x + (tile.isUpright ? 1 : 2)).toBeLessThanOrEqual(width);
        expect(tile.y).toBeGreaterThanOrEqual(0);
        expect(tile.y + (tile.isUpright ? 2 : 1)).toBeLessThanOrEqual(snakeHeight(28, width));
      }
    });
  }

  it("runs to the right, down, and back", () => {
    expect(
      snake(
        [
          [1, 2],
          [2, 3],
          [3, 4],
        ],
        4,
      ),
    ).toEqual([
      { x: 0, y: 0.5, isUpright: false, numbers: [1, 2] },
      { x: 2, y: 0.5, isUpright: true, numbers: [2, 3] },
      { x: 1, y: 2.5, isUpright: false, numbers: [4, 3] },
    ]);
  });
});

describe("a table", () => {
  it("has room for the largest hands", () => {
    for (const isNarrow of [false, true]) {
      const table = tableOf(28, isNarrow);
      const [top, chainPart, bottom] = table.parts;
      const last = handPlace(13, bottom!.width);
      expect(bottom!.y + last.y + 2).toBeLessThanOrEqual(table.height);
      expect(last.x + 1).toBeLessThanOrEqual(table.width);
      expect(top!.y).toBeLessThan(chainPart!.y);
    }
  });
});
