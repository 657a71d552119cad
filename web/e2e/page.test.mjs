/**
 * The built page in a real browser against a running server: a game is played by mouse, keys and
 * touch, and axe looks for barriers on every page.
 *
 *   tilelab serve --port 7878 --data /tmp/games &
 *   TILELAB_URL=http://127.0.0.1:7878 npm run e2e
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

const base = process.env.TILELAB_URL ?? "http://127.0.0.1:7878";
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

let browser;
before(async () => {
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
});
after(() => browser.close());

/** A page whose errors fail the test; scripts that the policy refuses are errors too. */
async function open(options, path = "/") {
  const context = await browser.newContext({ ...options });
  const page = await context.newPage();
  page.on("pageerror", error => assert.fail(error.message));
  page.on("console", message => {
    if (message.text().includes("Content Security Policy")) assert.fail(message.text());
  });
  await page.goto(base + path);
  return page;
}

async function noBarriers(page) {
  // Through the debugger, which the page's policy does not bind.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document));
  const found = violations.map(each => `${each.id}: ${each.nodes[0].html}`);
  assert.deepEqual(found, []);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.equal(sideways, false, "the page scrolls sideways");
}

async function start(page) {
  await page.locator(".play-button:enabled").click();
  await page.locator(".interactive").waitFor();
}

const plies = page => page.locator(".moves li").count();

async function afterPlies(page, count) {
  await page
    .locator(".moves li")
    .nth(count - 1)
    .waitFor();
  await page.locator(".interactive").waitFor();
}

test("one click plays, and mouse, tray and keys drop blocks", async () => {
  const page = await open(desktop);
  await start(page);
  const well = await page.locator(".well").boundingBox();
  const at = column => [well.x + (well.width * (column + 0.5)) / 10, well.y + well.height / 2];

  await page.mouse.move(...at(3));
  await page.getByRole("button", { name: "Drop T0@3" }).waitFor();
  await page.mouse.click(...at(3));
  await afterPlies(page, 2);
  assert.match(await page.locator("[aria-live=polite]").textContent(), /^b plays .*; your turn$/);

  const tray = await page.getByRole("button", { name: /^Block O/ }).boundingBox();
  await page.mouse.move(tray.x + 20, tray.y + 20);
  await page.mouse.down();
  await page.mouse.move(...at(5), { steps: 5 });
  await page.mouse.move(...at(8), { steps: 5 });
  await page.mouse.up();
  await afterPlies(page, 4);
  assert.match(await page.locator(".moves li").nth(2).textContent(), /O0@/);

  for (const key of ["1", "ArrowUp", "ArrowLeft", "Space"]) await page.keyboard.press(key);
  await afterPlies(page, 6);
  assert.match(await page.locator(".moves li").nth(4).textContent(), /I1@/);

  await page.keyboard.press("u");
  await page.locator(".moves li").nth(4).waitFor({ state: "detached" });
  await page.reload();
  await page.locator(".interactive").waitFor();
  assert.equal(await plies(page), 4, "a reload goes on");
  await noBarriers(page);
});

test("somebody else plays by link, on a phone", async () => {
  const page = await open(desktop);
  await page.getByLabel("Player b", { exact: true }).selectOption("link");
  await start(page);
  const link = await page.locator(".invitation input").inputValue();
  const guest = await open(phone, new URL(link).pathname + new URL(link).hash);
  await guest.locator(".turn", { hasText: "Waiting for" }).waitFor();
  assert.doesNotMatch(guest.url(), /key/, "the key leaves the address");

  await page.keyboard.press("Space");
  await guest.locator(".interactive").waitFor();
  const well = await guest.locator(".well").boundingBox();
  const tap = () => guest.touchscreen.tap(well.x + well.width * 0.15, well.y + 80);
  await tap();
  await guest.getByRole("button", { name: "Drop T0@1" }).waitFor();
  assert.equal(await plies(guest), 1, "the first tap only aims");
  await tap();
  await afterPlies(page, 2);
  await noBarriers(guest);
});

test("resigning ends the game, and the rematch swaps the seats", async () => {
  const page = await open(desktop);
  await start(page);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  const dialog = page.getByRole("dialog", { name: /wins/ });
  await dialog.waitFor();
  await noBarriers(page);
  await dialog.getByRole("button", { name: "Rematch" }).click();
  await page.locator(".player-card", { hasText: "medium" }).first().waitFor();
  await page.locator(".player-card").first().getByText("medium").waitFor();
});

test("an agent thinks aloud", async () => {
  const page = await open(desktop);
  await start(page);
  await page.keyboard.press("t");
  await page.locator(".think-moves tbody tr").first().waitFor();
  await page
    .getByRole("img", { name: /^Evaluation: a/ })
    .first()
    .waitFor();
  await noBarriers(page);
});

for (const path of [
  "/",
  "/games",
  "/position#game=hex",
  "/arena",
  "/leaderboard",
  "/study",
  "/help",
]) {
  for (const colorScheme of ["light", "dark"]) {
    test(`no barriers at ${path}, ${colorScheme}`, async () => {
      for (const screen of [desktop, phone]) {
        const page = await open({ ...screen, colorScheme }, path);
        await page.locator("h1").waitFor();
        await page.waitForTimeout(300);
        await noBarriers(page);
      }
    });
  }
}
