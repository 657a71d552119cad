import { expect, test } from "vitest";
import { apart, extent, linear, nearest, ticks } from "./scale";

test("a scale maps ends to ends and may run backwards", () => {
  const scale = linear([-1, 1], [100, 0]);
  expect([scale(-1), scale(0), scale(1)]).toEqual([100, 50, 0]);
});

test("a range without extent lies in the middle", () => {
  expect(linear([3, 3], [0, 10])(3)).toBe(5);
});

test("a click finds the nearest ply and stays within the game", () => {
  const scale = linear([0, 10], [20, 120]);
  expect(nearest(54, scale, 0, 10)).toBe(3);
  expect(nearest(-50, scale, 0, 10)).toBe(0);
  expect(nearest(999, scale, 0, 10)).toBe(10);
});

test("ticks are round and within", () => {
  expect(ticks(0, 1, 4)).toEqual([0, 0.5, 1]);
  expect(ticks(0, 1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(ticks(-13, 42, 5)).toEqual([0, 20, 40]);
  expect(ticks(5, 5, 3)).toEqual([5]);
  expect(ticks(1040, 1900, 3).length).toBeGreaterThan(1);
});

test("an extent of nothing is still one", () => {
  expect(extent([])).toEqual([0, 1]);
  expect(extent([2, 4], 0.5)).toEqual([1, 5]);
  expect(extent([3], 0.1)[0]).toBeLessThan(3);
});

test("labels keep their order and their distance", () => {
  const found = apart([50, 10, 50], 12);
  expect(found[1]).toBeLessThan(found[0]!);
  expect(found[2]! - found[0]!).toBe(12);
});
