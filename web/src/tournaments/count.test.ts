import { expect, test } from "vitest";
import { groupsOf } from "./count";

test("each pair plays, each group of three or four likewise", () => {
  expect(groupsOf(4, 2)).toBe(6);
  expect(groupsOf(5, 3)).toBe(10);
  expect(groupsOf(4, 4)).toBe(1);
  expect(groupsOf(2, 3)).toBe(0);
});
