import { expect, test } from "vitest";
import { rate } from "./cross";

test("level games count half, and none have no rate", () => {
  expect(rate({ games: 4, better: 1, level: 2 })).toBe(0.5);
  expect(rate({ games: 0, better: 0, level: 0 })).toBeNull();
});
