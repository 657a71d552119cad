import { expect, test } from "vitest";
import { positionLink } from "./links";

test("a position survives its link", () => {
  const text = "a b|c\n..x #&=+ %";
  const link = positionLink({ game: "link:players=3,dice=true", text });
  const parts = new URLSearchParams(link.slice(link.indexOf("#") + 1));
  expect(parts.get("game")).toBe("link:players=3,dice=true");
  expect(parts.get("text")).toBe(text);
});
