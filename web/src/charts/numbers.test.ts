import { expect, test } from "vitest";
import { ago, fixed, percent, rating } from "./numbers";

test("minus signs are real and zero has none", () => {
  expect(fixed(-1.25, 1)).toBe("−1.3");
  expect(fixed(-0.01, 1)).toBe("0.0");
});

test("shares and ratings", () => {
  expect(percent(0.425)).toBe("43 %");
  expect(rating(1512.4, 300)).toBe("1512");
  expect(rating(25.31, 8)).toBe("25.3");
});

test("times in words", () => {
  expect(ago(1000, 2000)).toBe("just now");
  expect(ago(0, 180_000)).toBe("3 minutes ago");
  expect(ago(0, 86_400_000 * 2)).toBe("2 days ago");
});
