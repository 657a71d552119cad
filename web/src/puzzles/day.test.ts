import { describe, expect, it } from "vitest";
import { cyclic, dayOf, parseDay, sourceOf, streak, textOf } from "./day";

describe("days", () => {
  it("are numbered and named on the person's own calendar", () => {
    const day = dayOf(new Date(2025, 10, 18, 23, 59));
    expect(textOf(day)).toBe("2025-11-18");
    expect(parseDay("2025-11-18")).toBe(day);
    expect(dayOf(new Date(2025, 10, 19, 0, 1))).toBe(day + 1);
    expect(parseDay("2025-13-01")).toBeNull();
    expect(parseDay("yesterday")).toBeNull();
  });

  it("have sources that use every puzzle once before any comes back", () => {
    const links = Array.from({ length: 210 }, (_, day) => sourceOf(day)).filter(
      each => each.source === "link",
    );
    expect(links.map(each => each.number)).toEqual(Array.from({ length: 60 }, (_, i) => i));
    expect(sourceOf(-1)).toEqual({ source: "dominoes", number: -1 });
    expect(cyclic(["a", "b", "c"], -1)).toBe("c");
    expect(cyclic(["a", "b", "c"], 4)).toBe("b");
  });
});

describe("a streak", () => {
  const solved = (...days: number[]) => new Set(days).has.bind(new Set(days));
  it("counts days in a row up to today", () => {
    expect(streak(solved(7, 8, 9), 9)).toBe(3);
    expect(streak(solved(7, 8), 9)).toBe(2);
    expect(streak(solved(6, 7), 9)).toBe(0);
    expect(streak(solved(5, 7, 9), 9)).toBe(1);
  });
});
