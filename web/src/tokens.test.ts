import { expect, test } from "vitest";
import { acceptInvitation, forget, invite, keep, myGames, myTokens, own, rightTo } from "./tokens";

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

test("a browser may delete what it plays, has invited to or has created", () => {
  keep("a", 0, "seat");
  invite("b", 1, "friend");
  own("games", "c", "creator");
  own("tournaments", "d", "organizer");
  keep("local-1", 0, "here");
  expect(myGames()).toEqual(expect.arrayContaining(["a", "b", "c"]));
  expect(myGames()).not.toContain("local-1");
  expect(["a", "b", "c", "d"].map(id => rightTo("games", id))).toEqual([
    "seat",
    "friend",
    "creator",
    null,
  ]);
  expect(rightTo("tournaments", "d")).toBe("organizer");
  for (const id of ["a", "b", "c"]) forget("games", id);
  expect(myGames()).not.toContain("a");
  expect(rightTo("games", "c")).toBeNull();
  expect(rightTo("tournaments", "d")).toBe("organizer");
});
