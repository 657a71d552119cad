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

test("a text that looks like a formula is marked as text, a number is not", () => {
  expect(csv([["=1+1", "+1", "-1", "@a", "\t=1", "\r=1", -1, "a=1"]])).toBe(
    `'=1+1,'+1,'-1,'@a,'\t=1,"'\r=1",-1,a=1\r\n`,
  );
});

test("one line per participant", () => {
  expect(linksCsv([{ token: "t1", group: "student, first year", name: "" }], "https://lab")).toBe(
    'group,name,link\r\n"student, first year",,https://lab/join/t1\r\n',
  );
});
