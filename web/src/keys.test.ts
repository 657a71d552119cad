import { expect, test } from "vitest";
import { acceptInvitation, keep, myKeys } from "./keys";

test("an invitation gives a seat, but takes none away", () => {
  expect(acceptInvitation("g", "#seat=1&key=theirs")).toBe(true);
  keep("g", 0, "mine");
  expect(acceptInvitation("g", "#seat=0&key=wrong")).toBe(true);
  expect(myKeys("g")).toEqual({ 0: "mine", 1: "theirs" });
});

test("other links are no invitations", () => {
  for (const hash of ["", "#seat=0", "#key=k", "#seat=-1&key=k", "#seat=x&key=k"]) {
    expect(acceptInvitation("h", hash)).toBe(false);
  }
});
