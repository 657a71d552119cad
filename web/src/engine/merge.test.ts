import { describe, expect, it } from "vitest";
import type { AnalysisView, AnalyzedMove } from "../types";
import { workersFor } from "./analysis";
import { merge } from "./merge";

const move = (action: number, visits: number, value: number): AnalyzedMove =>
  ({ action, name: `m${action}`, share: visits / 100, visits, value, cells: [] }) as AnalyzedMove;

const view = (candidates: AnalyzedMove[], value: number, line: string[]): AnalysisView =>
  ({
    agent: "mcts",
    seconds: 1,
    mover: 0,
    done: true,
    explanation: null,
    nodes: 100,
    value: [value, -value],
    candidates,
    principal_variation: line,
  }) as AnalysisView;

describe("merge", () => {
  it("adds visits and weighs values by them", () => {
    const merged = merge([
      view([move(1, 60, 0.5), move(2, 40, 0.1)], 0.4, ["m1"]),
      view([move(2, 90, 0.3), move(1, 10, 0.3)], 0.2, ["m2", "m1"]),
    ]);
    expect(merged.nodes).toBe(200);
    expect(merged.candidates.map(each => [each.action, each.visits])).toEqual([
      [2, 130],
      [1, 70],
    ]);
    expect(merged.candidates[0]!.value).toBeCloseTo((0.1 * 40 + 0.3 * 90) / 130);
    expect(merged.candidates[0]!.share).toBeCloseTo(0.65);
    expect(merged.value![0]).toBeCloseTo(0.3);
    expect(merged.principal_variation).toEqual(["m2", "m1"]);
  });

  it("leaves the result of one search as it is", () => {
    const alone = view([move(1, 60, 0.5)], 0.4, ["m1"]);
    expect(merge([alone])).toBe(alone);
  });

  it("is done when all are", () => {
    const running = { ...view([move(1, 6, 0.5)], 0.4, []), done: false };
    expect(merge([running, view([move(1, 6, 0.5)], 0.4, [])]).done).toBe(false);
  });
});

describe("workersFor", () => {
  it("searches by time on several cores, and by nodes on one", () => {
    expect(workersFor("net:time=10s", 8)).toBe(4);
    expect(workersFor("mcts:nodes=9,time=1s", 2)).toBe(1);
    expect(workersFor("net:nodes=100", 8)).toBe(1);
  });
});
