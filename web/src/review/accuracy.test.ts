import { expect, test } from "vitest";
import { classOf, gameAccuracy, moveAccuracy, symbolOf } from "./accuracy";

test("classes begin at the thresholds of lichess, rounded as they are shown", () => {
  const classes = [0, 0.044, 0.046, 0.1, 0.144, 0.146, 1].map(loss => classOf(loss, false));
  expect(classes.map(symbolOf)).toEqual(["", "", "?!", "?", "?", "??", "??"]);
  expect(classOf(0, true)).toBe("best");
  expect(classOf(0.01, false)).toBe("good");
});

test("accuracy falls with the loss", () => {
  expect(moveAccuracy(0)).toBe(100);
  expect(moveAccuracy(0.1)).toBeCloseTo(64.6, 1);
  expect(moveAccuracy(1)).toBe(0);
});

test("a game's accuracy is between those of its moves", () => {
  const move = (loss: number) => ({ chance: 0.5, loss });
  expect(gameAccuracy([])).toBeNull();
  expect(gameAccuracy([move(0), move(0)])).toBe(100);
  const mixed = gameAccuracy([move(0), move(0.1), move(0), move(0.3)])!;
  expect(mixed).toBeGreaterThan(25);
  expect(mixed).toBeLessThan(75);
});

test("moves in tense parts weigh more", () => {
  const calm = Array.from({ length: 20 }, () => ({ chance: 0.9, loss: 0 }));
  const tense = [0.2, 0.8, 0.3, 0.7].map(chance => ({ chance, loss: 0.2 }));
  const blunders = { chance: 0.9, loss: 0.2 };
  expect(gameAccuracy([...calm, ...tense])!).toBeLessThan(
    gameAccuracy([...calm, blunders, blunders, blunders, blunders])!,
  );
});
