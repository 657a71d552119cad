/** The page without a server: games, review, files and recorded games in the visitor's browser. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { Browser, PHONE, Server, flaws, shoot } from "./lab.mjs";
import { Site } from "./site.mjs";

let site, browser;
before(async () => {
  [site, browser] = await Promise.all([new Site().start(), new Browser().start()]);
});
after(async () => {
  await browser?.stop();
  await site?.stop();
});

/** Searches in a browser under load take their time. */
const SLOW = { timeout: 60_000 };

const at = path => `${site.address}#${path}`;
const visit = (path, options) => browser.visit(at(path), options);

/** Waits until every move is evaluated. */
const evaluated = page =>
  page.waitForFunction(
    () => document.querySelector(".performances") && !document.querySelector(".progress-line"),
    null,
    { timeout: 120_000 },
  );

/** A file that a button saves. */
async function saved(page, name) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

/** A visitor who has watched two programs play on a small board to the end. */
async function spectator() {
  const page = await visit("/?game=link%3Acols%3D6%2Crows%3D8");
  await page.getByRole("button", { name: "Watch programs" }).click(SLOW);
  await page.locator(".table-page.is-over").waitFor(SLOW);
  return page;
}

async function bring(page, text) {
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByLabel("or its text").fill(text);
  await page.getByRole("dialog").getByRole("button", { name: "Import" }).click();
}

test("a game is played, reviewed, exported, deleted and imported again", async () => {
  const page = await spectator();
  await page
    .getByRole("link", { name: /Review|Analy/ })
    .first()
    .click();
  await page.waitForURL(/#\/review\/local-/);
  await evaluated(page);
  const rows = await page.locator(".performances tbody tr").allInnerTexts();
  assert.equal(rows.length, 2, "an accuracy for each player");
  assert.ok(
    rows.every(row => /\d+ %/.test(row)),
    rows.join(" | "),
  );
  await page.getByRole("img", { name: /hance of winning/ }).waitFor();
  await shoot(page, "site-review");
  assert.deepEqual(await flaws(page), []);

  const record = await saved(page, "Record");
  assert.match(record.name, /^tilelab-local-\w+\.json$/);
  const { agents, plies, returns } = JSON.parse(record.text);
  assert.equal(agents.length, 2);
  assert.equal(returns.length, 2);
  assert.ok(plies.length > 4 && plies.every(ply => ply.name));
  assert.match((await saved(page, "SVG")).text, /^<svg/);
  assert.ok((await saved(page, "Text")).text.length > 20);

  await page.goto(at("/games"));
  const row = page.locator(".game-row");
  await row.locator(".thumbnail svg").waitFor();
  assert.equal(await row.count(), 1);
  await page.getByRole("button", { name: /^Delete: / }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await page.getByText("No games yet.").waitFor();

  await bring(page, record.text);
  await page.waitForURL(/#\/review\/local-.*ply=0/);
  await evaluated(page);
  assert.deepEqual(await page.locator(".performances tbody tr").allInnerTexts(), rows);
  const again = JSON.parse((await saved(page, "Record")).text);
  assert.deepEqual(again, JSON.parse(record.text), "nothing is lost on the way");
  assert.deepEqual(page.complaints, []);
});

test("files of several games, and files that are none", async () => {
  const page = await visit("/games");
  const record = game => JSON.stringify(game);
  const nim = {
    game: "nim",
    version: 1,
    config: "piles=1-1",
    agents: ["Ann", "Bob"],
    seed: 1,
    plies: [],
    forfeit: { seat: 0, reason: "resigned" },
    scores: null,
    returns: [-1, 1],
  };
  await bring(page, `${record(nim)}\n${record({ ...nim, agents: ["Cem", "Dora"] })}\n`);
  await page.getByText("2 games imported.").waitFor();
  await page.getByText("Bob").waitFor();
  assert.equal(await page.locator(".game-row").count(), 2);
  assert.equal(await page.locator(".game-row .badge.won").count(), 2, "who did not resign has won");
  await bring(page, `${record(nim)}\n${record({ ...nim, returns: [1, -1] })}\n`);
  await page.getByText(/Game 2 of 2: the record says returns .* \(1 was imported\.\)/).waitFor();
  await page.getByLabel("or its text").fill("{");
  await page.getByRole("dialog").getByRole("button", { name: "Import" }).click();
  await page.getByText(/the file is not JSON/).waitFor();
});

test("one's own data are exported and deleted", async () => {
  const page = await spectator();
  await page.goto(at("/my-data"));
  await page.getByText("Games: 1").waitFor();
  assert.equal(await page.getByText("Tournaments:").count(), 0);
  const games = await saved(page, "Export all games");
  assert.equal(games.text.trim().split("\n").length, 1);
  assert.equal(JSON.parse(games.text).game, "link");
  await page.getByRole("button", { name: "Delete everything" }).click();
  await page.getByRole("button", { name: "Delete 1 thing" }).click();
  await page.getByText("Games: 0").waitFor();

  await page.goto(at("/games"));
  await bring(page, games.text);
  await page.waitForURL(/#\/review\/local-/);
  await page.goto(at("/my-data"));
  await page.getByText("Games: 1").waitFor();
  await page.getByRole("button", { name: "Forget this browser" }).click();
  await page.getByRole("button", { name: "Forget", exact: true }).click();
  await page.getByText("Games: 0").waitFor();
  assert.deepEqual(page.complaints, []);
});

test("what needs a server is not offered", async () => {
  const page = await visit("/");
  const pages = page.getByRole("navigation", { name: "Pages" }).getByRole("link");
  await page.getByRole("button", { name: /^Play / }).waitFor(SLOW);
  const names = await pages.allInnerTexts();
  for (const name of ["Tournaments", "Leaderboard", "Study"]) assert.ok(!names.includes(name));
  assert.equal(await page.locator('main a[href="#/tournaments"]').count(), 0);
  await page.getByRole("combobox", { name: "Player b" }).click();
  assert.equal(await page.getByRole("option", { name: "Person by link" }).count(), 0);
  await page.keyboard.press("Escape");
  await page.goto(at("/help"));
  await page.getByText("This site has no server").waitFor();
  for (const path of ["/tournaments", "/leaderboard", "/study"]) {
    await page.goto(at(path));
    await page.getByRole("heading", { name: "This page needs a server" }).waitFor();
  }
  assert.deepEqual(page.complaints, []);
});

test("every recorded game is watched, by keys and at any speed", async () => {
  const page = await visit("/");
  await page.locator("main").getByRole("link", { name: "Watch", exact: true }).click();
  await page.getByRole("heading", { name: "Watch" }).waitFor();
  await page.locator(".thumbnail svg").first().waitFor(SLOW);
  assert.deepEqual(await flaws(page), []);
  const links = page.getByRole("list", { name: "Recorded games" }).getByRole("link", {
    name: /^Watch/,
  });
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute("href")));
  assert.ok(addresses.length >= 10);
  for (const address of addresses) {
    await page.goto(`${site.address}${address}`);
    await page.getByRole("slider", { name: "Move" }).waitFor(SLOW);
    const place = page.locator(".transport-text");
    const start = await place.innerText();
    await page.keyboard.press("ArrowRight");
    await page.waitForFunction(
      before => document.querySelector(".transport-text").textContent !== before,
      start,
    );
    await page.keyboard.press("End");
    await page.locator(".watch-result").filter({ hasText: /./ }).waitFor();
    assert.match(await place.innerText(), /^Move (\d+) of \1/);
  }
  assert.deepEqual(page.complaints, []);
});

test("a recorded game runs by itself, and can be stopped and reviewed", async () => {
  const page = await visit("/watch/hex11", { ...PHONE, reducedMotion: "no-preference" });
  await page.getByText(/^Move 2 of 70/).waitFor(SLOW);
  await page.getByRole("button", { name: "Pause" }).click();
  const place = await page.locator(".transport-text").innerText();
  await page.getByRole("button", { name: "One move back" }).click();
  await page.waitForFunction(
    before => document.querySelector(".transport-text").textContent !== before,
    place,
  );
  await shoot(page, "watch-phone");
  assert.deepEqual(await flaws(page), []);
  await page.getByRole("link", { name: "Review and analysis" }).click();
  await page.waitForURL(/#\/review\/recorded-hex11\?ply=/);
  await page.getByRole("heading", { level: 1, name: /Neural network/ }).waitFor();
  await page.goto(at("/review/recorded-link"));
  const log = await saved(page, "Thesis log");
  assert.equal(JSON.parse(log.text).log.length, 87, "43 moves, two entries each, and the end");
  assert.deepEqual(page.complaints, []);
});

test("recorded games, new games and their review work without a network", async () => {
  const away = await new Site().start();
  const page = await browser.visit(away.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await away.leave();
  await page.goto(`${away.address}#/watch/connectfour`);
  await page.reload();
  await page.getByRole("slider", { name: "Move" }).waitFor(SLOW);
  await page.keyboard.press("End");
  await page.locator(".watch-result").filter({ hasText: /./ }).waitFor();
  await page.goto(`${away.address}#/?game=nim`);
  await page.getByRole("button", { name: "Watch programs" }).click(SLOW);
  await page.locator(".table-page.is-over").waitFor(SLOW);
  await page
    .getByRole("link", { name: /Review|Analy/ })
    .first()
    .click();
  await evaluated(page);
  assert.deepEqual(page.complaints, []);
});

test("with a server that goes away, games continue in this browser and stand beside those of the server", async () => {
  const server = await new Server().start();
  const page = await browser.visit(`${server.address}/?game=nim`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const notice = page.getByText("new games are played and kept in this browser");
  const watch = page.getByRole("button", { name: "Watch programs" });
  const isOver = page.locator(".table-page.is-over");
  await watch.click();
  await isOver.waitFor(SLOW);
  await page.getByRole("link", { name: "TileLab: new game" }).click();
  await watch.waitFor();
  await server.kill();
  // A page that is open notices it by the first request, one that is opened at once.
  await watch.click();
  await notice.waitFor(SLOW);
  // The first click may have started the game here already.
  const isHere = () => page.waitForURL(/\/play\/local-/, SLOW);
  await Promise.any([isHere(), watch.click(SLOW).then(isHere)]);
  await isOver.waitFor(SLOW);
  await page.goto(`${server.address}/?game=nim`);
  await notice.waitFor(SLOW);
  await watch.click();
  await page.waitForURL(/\/play\/local-/);
  await isOver.waitFor(SLOW);
  await server.start();
  await page.goto(`${server.address}/games?show=agents`);
  await page.getByText("In this browser").first().waitFor(SLOW);
  assert.equal(await notice.count(), 0);
  assert.equal(await page.locator(".game-row").count(), 3);
  await page.goto(`${server.address}/my-data`);
  await page.getByText("Games: 3").waitFor();
  await server.stop();
  assert.deepEqual(page.complaints, []);
});
