import { expect, test } from "vitest";
import type { LegalAction, Position } from "../api";
import { lessons, type Step } from "./lessons";
import { verdictOn } from "./verdict";

const action = (name: string, scores: number[]): LegalAction => ({
  action: 0,
  name,
  text: name,
  cells: [],
  scores,
});
const position = (player: number, scores: number[], legal: LegalAction[] = []): Position => ({
  game: "",
  text: "",
  turn: { kind: "player", player },
  players: 2,
  scores,
  returns: null,
  legal,
  outcomes: [],
  scene: null,
});
const step = (cases: Step["cases"]): Step => ({
  id: "",
  title: "",
  text: "",
  position: "",
  hint: "",
  cases,
  otherwise: "other",
});

test("the first case that fits a move applies", () => {
  const task = step([
    { when: { gain: [3, null] }, right: true, text: "linked" },
    { when: { gain: [null, -1] }, right: false, text: "hole" },
    { when: { moves: ["pass"] }, right: false, text: "passed" },
  ]);
  const before = position(1, [0, 5]);
  const say = (name: string, points: number) =>
    verdictOn(task, before, action(name, [0, points]), position(0, [0, points])).text;
  expect(say("drop", 8)).toBe("linked");
  expect(say("drop", 4)).toBe("hole");
  expect(say("pass", 5)).toBe("passed");
  expect(say("drop", 6)).toBe("other");
});

test("a case may ask what the opponent can gain, and whether the game is over", () => {
  const task = step([
    { when: { over: true }, right: true, text: "won" },
    { when: { reply: [null, 0] }, right: true, text: "closed" },
  ]);
  const before = position(0, [0, 0]);
  const open = position(1, [0, 0], [action("x", [0, 3]), action("y", [0, 0])]);
  const closed = position(1, [0, 0], [action("x", [0, -1])]);
  const over: Position = { ...closed, turn: { kind: "over" } };
  const say = (after: Position) => verdictOn(task, before, action("m", [0, 0]), after).text;
  expect([open, closed, over].map(say)).toEqual(["other", "closed", "won"]);
});

test("every lesson has five to ten steps with names of their own", () => {
  for (const { steps } of lessons) {
    expect(steps.length).toBeGreaterThanOrEqual(5);
    expect(steps.length).toBeLessThanOrEqual(10);
    expect(new Set(steps.map(each => each.id)).size).toBe(steps.length);
  }
});
