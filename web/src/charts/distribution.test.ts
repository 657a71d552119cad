import { expect, test } from "vitest";
import { distribution } from "./distribution";

test("no games have no distribution", () => {
  expect(distribution([])).toBeNull();
});

test("mean, median and bars", () => {
  const found = distribution([3, -2, 3, 10])!;
  expect(found.mean).toBe(3.5);
  expect(found.median).toBe(3);
  expect([found.low, found.high]).toEqual([-2, 10]);
  expect(found.bars).toEqual([
    { value: -2, count: 1 },
    { value: 3, count: 2 },
    { value: 10, count: 1 },
  ]);
});
