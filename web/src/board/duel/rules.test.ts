import { expect, it } from "vitest";
import { goalOf, slotsOf } from "./rules";

it("reads the held pieces and the goal", () => {
  expect(slotsOf({ text: "a to place T, lines 0 0, pieces 0" })).toEqual([]);
  expect(slotsOf({ text: "a to place T, hold -, lines 0 0" })).toEqual([null]);
  expect(slotsOf({ text: "b to place T, hold J - used, lines 3 1, pieces 9" })).toEqual([
    "J",
    null,
  ]);
  expect(goalOf("duel")).toBe("more lines");
  expect(goalOf("duel:rows=10,goal=survive")).toBe("do not overflow");
});
