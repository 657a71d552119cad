import { expect, test } from "vitest";
import { fitted, give, lay, read, takeBack, write } from "./setup";

const text = "b to move\ntable 23 33 30\na 11 12\nb -";

test("tiles are read and written", () => {
  const setup = read(text)!;
  expect(setup.mover).toBe(1);
  expect(setup.table[0]).toEqual([2, 3]);
  expect(setup.hands).toEqual([
    [
      [1, 1],
      [1, 2],
    ],
    [],
  ]);
  expect(write(setup)).toBe(text);
  expect(read("dealing 00\ntable 33\na -\nb -")).toBeNull();
  expect(read("a to move\ntable 33")).toBeNull();
});

test("tiles go to the ends where they fit, and back", () => {
  const setup = read(text)!;
  expect(fitted(setup.table, [1, 2], "left")).toEqual([1, 2]);
  expect(fitted(setup.table, [1, 2], "right")).toBeNull();
  const laid = lay(setup, 0, 1, "left");
  expect(write(laid)).toBe("b to move\ntable 12 23 33 30\na 11\nb -");
  expect(write(takeBack(laid, "right", 1))).toBe("b to move\ntable 12 23 33\na 11\nb 03");
  expect(write(give(setup, 0, 0))).toBe("b to move\ntable 23 33 30\na 12\nb 11");
});
