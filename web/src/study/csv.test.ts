import { expect, test } from "vitest";
import { csv, linksCsv } from "./csv";

test("commas, quotes and line ends are quoted", () => {
  expect(
    csv([
      ["a", 1],
      ["x,y", 'say "no"'],
      ["two\nlines", ""],
    ]),
  ).toBe('a,1\r\n"x,y","say ""no"""\r\n"two\nlines",\r\n');
});

test("a line a participant", () => {
  expect(linksCsv([{ token: "t1", group: "student, first year", name: "" }], "https://lab")).toBe(
    'group,name,link\r\n"student, first year",,https://lab/join/t1\r\n',
  );
});
