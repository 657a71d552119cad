import { expect, test } from "vitest";
import { read, write } from "./storage";

test("without storage, values live as long as the page", () => {
  expect(read("name", "Guest")).toBe("Guest");
  write("name", "Ann");
  expect(read("name", "Guest")).toBe("Ann");
});
