import { expect, test } from "vitest";
import type { Configuration, Seat } from "../api";
import { invite, keep } from "../keys";
import { draftsOf } from "./seats";

const configuration: Configuration = { game: "link", players: 2, strengths: [], roster: [] };
const seats: Seat[] = [
  { kind: "person", name: "Ann" },
  { kind: "person", name: "Bob" },
];
const kinds = (id: string) => draftsOf(id, seats, configuration).map(each => each.kind);

test("in a rematch everybody sits where they sat", () => {
  keep("hosted", 0, "k");
  invite("hosted", 1, "l");
  expect(kinds("hosted")).toEqual(["here", "link"]);
  keep("invited", 1, "l");
  expect(kinds("invited")).toEqual(["link", "here"]);
  keep("one screen", 0, "k");
  keep("one screen", 1, "l");
  expect(kinds("one screen")).toEqual(["here", "here"]);
  expect(kinds("watched")).toEqual(["here", "here"]);
});
