import { expect, test } from "vitest";
import { addressOf, anchorOf, render, summary } from "../../scripts/render";

const show = (text: string) => render(text, "experiments/x.md", file => `PICTURE ${file}`);

test("raw HTML is shown as text", () => {
  const html = show("a <script>alert(1)</script> b\n\n<img src=x onerror=alert(1)>");
  expect(html).not.toMatch(/<script|<img/);
  expect(html).toContain("&lt;script&gt;");
});

test("documents link to each other on the page", () => {
  expect(show("[Link](../games/link.md#references)")).toContain(
    'href="/science/games/link#references"',
  );
  expect(show("[training](../training.md)")).toContain('href="/science/guides/training"');
  expect(show("[index](README.md)")).toContain('href="/science"');
  expect(show("[above](#result)")).toContain('href="#result"');
  expect(show("[code](../../crates/x.rs)")).toBe("<p>code</p>\n");
  expect(show("[bad](javascript:alert(1))")).not.toContain("href");
  expect(addressOf("elsewhere/x.md")).toBeNull();
});

test("headings have anchors, tables scroll, and pictures are files of the page", () => {
  expect(anchorOf("Hex from 5×5 to 13×13")).toBe("hex-from-55-to-1313");
  expect(show("# One\n\n## Two words")).toBe('<h2 id="two-words">Two words</h2>\n');
  expect(show("| a |\n|--:|\n| 1 |")).toMatch(/<div class="table-scroll".*<table>/);
  expect(show("![Elo](../images/elo.svg)")).toContain('src="PICTURE images/elo.svg" alt="Elo"');
});

test("a document has a title and a first paragraph", () => {
  const text = "# Elo ladder\n\n![x](y.svg)\n\nHow *much* do [nodes](n.md)\nhelp?\n\nMore.";
  expect(summary(text)).toEqual({ title: "Elo ladder", lead: "How much do nodes help?" });
});
