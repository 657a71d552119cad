/** Lessons, the daily puzzle and the Science pages, by mouse, keys and touch. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Browser, PHONE, Server, flaws, shoot } from "./lab.mjs";

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await new Browser().start();
});
after(async () => {
  await browser?.stop();
  await server?.stop();
});

const data = path =>
  JSON.parse(readFileSync(new URL(`../../src/${path}`, import.meta.url), "utf8"));

/** The day of a text on the page's calendar; see src/puzzles/day.ts. */
const dayOf = text =>
  Math.round((Date.parse(`${text}T00:00:00Z`) - Date.UTC(2025, 0, 6)) / 86_400_000);

test("a lesson is found from the first page, answers right and wrong moves, and remembers them", async () => {
  const page = await browser.visit(server.address);
  await page.getByRole("link", { name: "Learn", exact: true }).first().click();
  await page.getByRole("link", { name: "Start Nim" }).click();
  await page.getByRole("heading", { name: "Take the last stone" }).waitFor();
  assert.deepEqual(await flaws(page), []);

  const board = page.getByRole("application");
  await board.waitFor();
  // A wrong move has a reason and can be repeated.
  await page.goto(`${server.address}/learn/hex?step=bridge`);
  await board.waitFor();
  await page.locator(".hex-cell.free").first().click();
  const play = page.getByRole("button", { name: /^Play/ });
  if (await play.isVisible()) await play.click();
  await page.locator("#main").getByText("Not quite.").waitFor();
  await page.keyboard.press("Enter");
  await page.locator("#main").getByText("Make your move on the board.").waitFor();

  // The hint comes in words first, then on the board.
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator("#main").getByText("Take the other cell of the bridge.").waitFor();
  await page.getByRole("button", { name: "Show the move" }).click();
  await shoot(page, "lesson");
  await page.getByRole("button", { name: "Skip" }).click();
  await page.getByRole("heading", { name: "Build a bridge" }).waitFor();
  assert.deepEqual(page.complaints, []);
});

test("a lesson is done by keys alone, and its progress is kept", async () => {
  const page = await browser.visit(`${server.address}/learn/link?step=three`);
  await page.getByRole("application").waitFor();
  await page.keyboard.press("2");
  for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press(" ");
  await page.locator("#main").getByText("Three linked blocks: three points at once.").waitFor();
  await page.locator(".primary:focus").waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Every further block counts" }).waitFor();
  await page.goto(`${server.address}/learn`);
  await page.locator("#main").getByText("1 of 7").waitFor();
  await page.getByRole("link", { name: "Continue Tetris Link" }).waitFor();
  assert.deepEqual(await flaws(page), []);
  await shoot(page, "learn");
  assert.deepEqual(page.complaints, []);
});

test("after the last step a first game starts with one click", async () => {
  const page = await browser.visit(`${server.address}/learn/nim?step=end`);
  await page.getByRole("button", { name: "Play against Anouk" }).click();
  await page.waitForURL(/\/play\//);
  await page.locator("#main").getByText("Anouk").first().waitFor();
  assert.deepEqual(page.complaints, []);
});

test("every step of every lesson shows a board, on a phone too", async () => {
  const page = await browser.visit(`${server.address}/learn`, PHONE);
  assert.deepEqual(await flaws(page), []);
  for (const game of ["link", "hex", "nim", "tetris", "duel", "dominoes", "gdl"]) {
    for (const { id, title } of data(`learn/lessons/${game}.json`).steps) {
      await page.goto(`${server.address}/learn/${game}?step=${id}`);
      await page.getByRole("heading", { name: title }).waitFor();
      await page.locator(".table-board svg").first().waitFor();
      const [wide, room] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        innerWidth,
      ]);
      assert.ok(wide <= room, `${game}, ${id}: ${wide} px in ${room}`);
    }
  }
  await shoot(page, "lesson-phone");
  assert.deepEqual(page.complaints, []);
});

test("a puzzle is solved, explained and counted", async () => {
  // A Wednesday, so the puzzle is one of Nim.
  const day = "2025-11-12";
  const number = Math.floor(dayOf(day) / 7);
  const { puzzles } = data("puzzles/data/nim.json");
  const puzzle = puzzles[number % puzzles.length];
  const page = await browser.visit(`${server.address}/puzzle?day=${day}`);
  await page.getByRole("heading", { name: /Find the best move/ }).waitFor();
  assert.deepEqual(await flaws(page), []);
  await page.getByRole("button", { name: "Show the solution" }).click();
  await page
    .getByText(`The solution is ${puzzle.moves[0].name}.`, { exact: false })
    .first()
    .waitFor();
  await page.getByRole("heading", { name: "Why" }).waitFor();
  await page.getByRole("columnheader", { name: "Result" }).waitFor();
  assert.deepEqual(await flaws(page), []);
  await shoot(page, "puzzle");
  // A solution that was shown is no solved day.
  await page.locator("#main").getByText("0 of 28 solved", { exact: false }).waitFor();
  await page.getByRole("link", { name: "Analyze the position" }).click();
  await page.waitForURL(/\/position/);
  assert.deepEqual(page.complaints, []);
});

test("the puzzle of the future is not shown", async () => {
  const page = await browser.visit(`${server.address}/puzzle?day=2999-01-01`);
  await page.locator("#main").getByText("Today’s puzzle").first().waitFor();
});

test("science pages are read, linked to each other, and accessible", async () => {
  const page = await browser.visit(`${server.address}/science`, { colorScheme: "dark" });
  await page.getByRole("heading", { name: "Tetris Link: thesis and paper" }).waitFor();
  assert.deepEqual(await flaws(page), []);
  await page.getByRole("link", { name: "elo-ladder" }).click();
  await page.getByRole("heading", { name: "Elo ladder", level: 1 }).waitFor();
  const picture = page.getByRole("img", { name: "Elo by nodes per move" });
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector("article img").naturalWidth > 0);
  await page.getByRole("link", { name: "thesis and the paper" }).click();
  await page.waitForURL(/\/science\/games\/link#references/);
  await page.getByRole("heading", { name: "References" }).waitFor();
  assert.deepEqual(await flaws(page), []);
  await page.goto(`${server.address}/science/experiments/nothing`);
  await page.getByRole("heading", { level: 1 }).waitFor();
  assert.deepEqual(page.complaints, []);
});
