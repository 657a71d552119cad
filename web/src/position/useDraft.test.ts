import { expect, test } from "vitest";
import { errorOf } from "./useDraft";

test("an error names the line it is about", () => {
  expect(errorOf("line 3: found `x`, expected `.`")).toEqual({
    line: 3,
    message: "found `x`, expected `.`",
  });
  expect(errorOf("The engine cannot be loaded.")).toEqual({
    line: null,
    message: "The engine cannot be loaded.",
  });
});
