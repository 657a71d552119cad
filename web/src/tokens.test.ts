import { expect, test } from "vitest";
import { acceptInvitation, keep, myTokens } from "./tokens";

test("an invitation gives a seat, but takes none away", () => {
  expect(acceptInvitation("g", "#seat=1&token=theirs")).toBe(true);
  keep("g", 0, "mine");
  expect(acceptInvitation("g", "#seat=0&token=wrong")).toBe(true);
  expect(myTokens("g")).toEqual({ 0: "mine", 1: "theirs" });
});

test("other links are no invitations", () => {
  for (const hash of ["", "#seat=0", "#token=k", "#seat=-1&token=k", "#seat=x&token=k"]) {
    expect(acceptInvitation("h", hash)).toBe(false);
  }
});

test("links of earlier versions are accepted", () => {
  expect(acceptInvitation("old", "#seat=0&key=k")).toBe(true);
  expect(myTokens("old")).toEqual({ 0: "k" });
});
