/** Looking through a game: replay, evaluation, variations, analysis. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, PHONE, Server, finished, flaws, shoot } from "./lab.mjs";

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await new Browser().start();
});
after(async () => {
  await browser?.stop();
  await server?.stop();
});

/** Waits until every move is evaluated; searches in a browser under load take their time. */
const evaluated = page =>
  page.waitForFunction(
    () => document.querySelector(".performances") && !document.querySelector(".progress-line"),
    null,
    { timeout: 120_000 },
  );

test("a game is found in the list, replayed, evaluated by itself, and continued", async () => {
  const game = await finished(server, "link:cols=7,rows=14", ["heuristic", "random"]);
  const all = game.plies.length;
  const page = await browser.visit(`${server.address}/games`);
  await page.getByRole("radio", { name: "Programs" }).click();
  await page.locator(`a[href^="/review/${game.id}"]`).first().click();
  await page.waitForURL(/\/review\//);
  const at = move =>
    page
      .getByText(new RegExp(`ove ${move} of ${all}`))
      .first()
      .waitFor();
  await page.getByRole("slider", { name: "Move" }).waitFor();
  await at(all);
  await page.keyboard.press("Home");
  await at(0);
  await page.keyboard.press("ArrowRight");
  await at(1);
  await evaluated(page);
  const rows = await page.locator(".performances tbody tr").allInnerTexts();
  assert.equal(rows.length, 2, "an accuracy for each player");
  assert.ok(
    rows.every(row => /\d+ %/.test(row)),
    rows.join(" | "),
  );
  // A random player makes mistakes; the board shows the played move and the best one together.
  await page.locator(".mistakes button").first().click();
  await page.getByText(/^Next: /).waitFor();
  assert.equal(await page.locator(".review-board .highlight.hint").count(), 1, "the best move");
  assert.equal(await page.locator(".review-board .highlight.played").count(), 1, "the played move");
  await page.getByText(/the chance of winning falls from \d+ % to \d+ %/).waitFor();
  await shoot(page, "review");
  assert.deepEqual(await flaws(page), []);
  const board = await page.locator(".review-board .board-stage").boundingBox();
  assert.ok(board.height > 0.85 * 840, `the board has the height of the window: ${board.height}`);

  await page.getByRole("button", { name: "Play on from here" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Play/ }).click();
  await page.waitForURL(/\/play\//);
  assert.deepEqual(page.complaints, []);
});

test("moves are tried on the board by keys, kept, named, and deleted", async () => {
  const game = await finished(server, "hex:size=4", ["first", "first"]);
  const page = await browser.visit(`${server.address}/review/${game.id}?ply=1`);
  const lines = page.getByRole("list", { name: "Variations" });
  await page.getByRole("button", { name: /Try moves/ }).click();
  // Another cell than the one that was played.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await lines.getByRole("button").first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".review-board .stone").length === 2);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelectorAll(".variations button").length === 2);
  await page.getByRole("button", { name: "Name it …" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("My idea");
  await page.keyboard.press("Enter");
  await page.getByText("My idea").first().waitFor();
  await shoot(page, "variations");
  assert.deepEqual(await flaws(page), []);
  await page.keyboard.press("Backspace");
  await lines.locator('[aria-current="step"]').first().waitFor();
  await page.getByRole("button", { name: "Back to the game" }).click();
  assert.equal(await lines.locator("[aria-current]").count(), 0);

  await page.reload();
  await lines.getByText("My idea").waitFor();
  await lines.getByRole("button").first().click();
  await page.getByRole("button", { name: "Delete from here" }).click();
  await lines.waitFor({ state: "detached" });
  assert.deepEqual(page.complaints, []);
});

test("an analysis shows chances, a line to look at, and a heat map", async () => {
  const game = await finished(server, "hex:size=4", ["random", "random"]);
  const page = await browser.visit(`${server.address}/review/${game.id}?ply=2`);
  await page.getByText("Analyze this position").click();
  await page
    .getByRole("region", { name: "Analysis" })
    .getByRole("combobox", { name: "Agent" })
    .selectOption({ label: "Hana" });
  const rows = page.locator(".think-moves tbody tr");
  await rows.first().waitFor({ timeout: 60_000 });
  assert.match(await rows.first().innerText(), /\d+ %/);
  await page.locator('.think .eval-bar[aria-label^="Chance of winning"]').waitFor();
  const stones = () => page.locator(".review-board .stone").count();
  const before = await stones();
  await page.locator(".line button").first().click();
  await page.getByRole("button", { name: "Back to the position" }).waitFor();
  assert.equal(await stones(), before + 1, "the board shows the position after the move");
  await page.getByRole("button", { name: "Back to the position" }).click();
  await page.getByText("Heat map").click();
  await page.locator(".heat-map").first().waitFor();
  await shoot(page, "heat-map");
  assert.deepEqual(await flaws(page), []);
  assert.deepEqual(page.complaints, []);
});

test("dice and four players are reviewed on a phone", async () => {
  const game = await finished(server, "link:dice=true,cols=5,rows=8", ["random", "random"]);
  const page = await browser.visit(`${server.address}/review/${game.id}?ply=2`, PHONE);
  await page.getByRole("slider", { name: "Move" }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.ok(!wide, "nothing sticks out of the screen");
  const four = await finished(server, "link:players=4,cols=7,rows=13", Array(4).fill("random"));
  await page.goto(`${server.address}/review/${four.id}?ply=2`);
  await evaluated(page);
  assert.equal(await page.locator(".performances tbody tr").count(), 4);
  const bar = await page.locator(".review-board .eval-bar").getAttribute("aria-label");
  const shares = [...bar.matchAll(/(\d+) %/g)].map(([, number]) => Number(number));
  const sum = shares.reduce((a, b) => a + b, 0);
  assert.ok(shares.length === 4 && Math.abs(sum - 100) <= 3, bar);
  await shoot(page, "review-phone");
  assert.deepEqual(await flaws(page), []);
  assert.deepEqual(page.complaints, []);
});
