import { expect, test } from "vitest";
import { gamesOf } from "./count";

test("each pair plays, each group of three or four likewise", () => {
  expect(gamesOf(4, 2, 10)).toBe(60);
  expect(gamesOf(5, 3, 2)).toBe(20);
  expect(gamesOf(4, 4, 7)).toBe(7);
  expect(gamesOf(2, 3, 7)).toBeNull();
});
