import { expect, it } from "vitest";
import { formError } from "./errors";

it("speaks the language of the form", () => {
  expect(formError("game hex: size=99, expected a whole number from 2 to 19")).toEqual({
    parameter: "size",
    text: "Size: 2 to 19",
  });
  expect(formError("game nim: piles=x, expected 1 to 16 numbers such as 3-4-5")).toEqual({
    parameter: "piles",
    text: "Piles: 1 to 16 numbers such as 3-4-5",
  });
  expect(formError("agent mcts: nodes=0, expected a whole number from 1 to 9").text).toBe(
    "Nodes: 1 to 9",
  );
  expect(formError("unknown game `foo`; there is link, hex").text).toBe(
    "There is no game called “foo”.",
  );
  expect(formError("`nothing`: files are not read here").text).toBe(
    "There is no rule file called “nothing”.",
  );
  expect(formError("something else")).toEqual({ parameter: null, text: "something else" });
});
