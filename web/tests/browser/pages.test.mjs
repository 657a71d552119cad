/** Review, arena and study as their users walk through them; what everybody may expect of every page. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
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

test("a record goes out of the page and comes in again", async () => {
  const game = await finished(server, "nim", ["first", "random"]);
  const page = await browser.visit(`${server.address}/review/${game.id}`);
  const waiting = page.waitForEvent("download");
  await page
    .getByRole("link", { name: /record/i })
    .or(page.getByRole("button", { name: /record/i }))
    .first()
    .click();
  const record = readFileSync(await (await waiting).path(), "utf8");
  assert.equal(JSON.parse(record).plies.length, game.plies.length);
  await page.goto(`${server.address}/games`);
  await page.getByRole("button", { name: /Import/ }).click();
  await page.getByRole("dialog").getByRole("textbox").fill(record);
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Import/ })
    .click();
  await page.waitForURL(/\/review\//);
  assert.ok(!page.url().includes(game.id), "an import is a game of its own");
});

test("a tournament is started, watched to its end, and one of its games opened", async () => {
  const page = await browser.visit(`${server.address}/tournaments`);
  await page.getByRole("radio", { name: "Nim" }).click();
  const add = page.getByRole("button", { name: "Add", exact: true });
  await add.click();
  await add.click();
  await page.getByLabel(/Games per pair/).fill("6");
  await page.getByRole("button", { name: "Start" }).click();
  await page.waitForURL(/\/tournaments\/.+/);
  await page.getByText("6 / 6 games").waitFor();
  await page.getByRole("heading", { name: "Cross table" }).waitFor();
  const cross = page.getByRole("table", { name: /did better/ });
  assert.equal(await cross.getByRole("row").count(), 3);
  // The newest games come first, without a click.
  const games = page.getByRole("table", { name: "Games of the tournament" });
  await games.getByRole("link", { name: "Review game 6" }).waitFor();
  assert.match(await games.getByRole("link").first().getAttribute("aria-label"), /game 6/);
  const standings = page.getByRole("table", { name: /Standings/ });
  const name = standings.locator(".agent-name").first();
  assert.equal(await name.locator("code").isVisible(), false, "names first");
  await name.locator("summary").click();
  await name.locator("code").waitFor();
  for (const [link, end] of [
    ["Report", ".html"],
    ["Table (CSV)", ".csv"],
    ["Games (JSONL)", ".jsonl"],
  ]) {
    const waiting = page.waitForEvent("download");
    await page.getByRole("link", { name: link, exact: true }).click();
    assert.ok((await waiting).suggestedFilename().endsWith(end));
  }
  await shoot(page, "arena");
  assert.deepEqual(await flaws(page), []);
  await page.locator('a[href^="/review/"]').first().click();
  await page.getByRole("slider", { name: "Move" }).waitFor();
  await page.goto(`${server.address}/leaderboard?game=nim`);
  await page.getByRole("table").first().waitFor();
  assert.deepEqual(page.complaints, []);
});

test("a study, from its making to the table", async () => {
  const organiser = await browser.visit(`${server.address}/study`);
  await organiser.getByLabel("Title").fill("People and programs");
  await organiser.getByRole("radio", { name: "Nim" }).click();
  await organiser.getByRole("button", { name: "Add", exact: true }).click();
  await organiser.getByLabel("Games per participant").fill("2");
  await organiser.getByRole("button", { name: "Create study" }).click();
  await organiser.waitForURL(/\/study\/.+/);
  await organiser.getByLabel(/group/i).first().fill("students");
  await organiser.getByRole("button", { name: "Create personal links" }).click();
  await organiser.getByRole("table").first().waitFor();
  const [id, key] = [
    new URL(organiser.url()).pathname.split("/").at(-1),
    new URL(organiser.url()).hash.slice(1),
  ];
  const look = async () =>
    (await fetch(`${server.address}/api/studies/${id}`, { headers: { "x-key": key } })).json();
  const token = (await look()).participants[0].token;

  const person = await browser.visit(`${server.address}/join/${token}`, PHONE);
  await person.getByRole("textbox").fill("Ada");
  await person.getByRole("button", { name: "Take part" }).first().click();
  for (let game = 1; game <= 2; game++) {
    await person.getByRole("button", { name: new RegExp(`Start game ${game}`) }).click();
    for (;;) {
      const end = person.getByRole("dialog");
      await person.locator(".turn.yours").or(end).first().waitFor();
      if (await end.isVisible()) break;
      if (game === 1 && (await person.getByText("random", { exact: true }).count()) > 0)
        assert.fail("a name is shown");
      const before = await person.locator(".board-svg").innerHTML();
      // A key that is pressed before the last answer has come in full is not heard.
      let tries = 0;
      do {
        assert.ok(tries++ < 100, "a move is made");
        await person.keyboard.press("ArrowRight");
        await person.keyboard.press("Enter");
        await person.waitForTimeout(100);
      } while ((await person.locator(".board-svg").innerHTML()) === before);
    }
    await person
      .getByRole("dialog")
      .getByRole("button", { name: /Next|Finish/ })
      .click();
  }
  await person.getByRole("heading", { name: "Thank you" }).waitFor();
  await shoot(person, "study-thanks");
  await organiser.reload();
  await organiser.getByText("Ada").waitFor();
  const { table } = await look();
  assert.equal(
    table.reduce((games, row) => games + row.games, 0),
    2,
  );
  assert.equal(table[0].group, "students");
  const waiting = organiser.waitForEvent("download");
  await organiser.getByRole("button", { name: "Download table" }).click();
  assert.match(readFileSync(await (await waiting).path(), "utf8"), /students/);
  await shoot(organiser, "study");
  await organiser.getByRole("button", { name: "Share the link of Ada" }).click();
  await organiser.getByRole("dialog").getByLabel("Personal link").waitFor();
  assert.deepEqual(await flaws(organiser), []);
  await organiser.getByRole("button", { name: "Close" }).click();
  // The participant withdraws, and the results no longer have the games.
  await person.getByRole("button", { name: /Withdraw/ }).click();
  await person.getByRole("button", { name: "Delete my data", exact: true }).click();
  await person.getByRole("heading", { name: "Withdrawn" }).waitFor();
  assert.deepEqual((await look()).table, []);
  await organiser.getByRole("button", { name: "Delete study" }).click();
  await organiser.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await organiser.waitForURL(/\/study$/);
  assert.deepEqual([...organiser.complaints, ...person.complaints], []);
});

test("every page is accessible, in light and dark, wide and narrow, and loads little", async () => {
  const game = await finished(server, "link:cols=6,rows=8", ["random", "random"]);
  const { session, tokens } = await server.ask("/api/sessions", {
    game: "link",
    seats: [
      { kind: "person", name: "Ann" },
      { kind: "agent", agent: "random" },
    ],
  });
  const paths = [
    "/",
    "/games",
    `/review/${game.id}`,
    `/play/${session.id}#seat=0&token=${tokens[0]}`,
    "/position#game=nim",
    "/tournaments",
    "/leaderboard",
    "/study",
    "/watch",
    "/watch/link4?ply=20",
    "/my-data",
    "/help",
    "/nowhere",
  ];
  for (const colorScheme of ["light", "dark"]) {
    for (const [size, options] of [
      ["wide", {}],
      ["narrow", PHONE],
    ]) {
      const page = await browser.visit(server.address, { colorScheme, ...options });
      for (const path of paths) {
        await page.goto(server.address + path);
        const place = `${path.split(/[#?]/)[0].replace(/\/[\w-]{22}$/, "")} ${colorScheme} ${size}`;
        const heading = page.getByRole("heading", { level: 1 }).first();
        await heading
          .waitFor({ state: "attached" })
          .catch(() => assert.fail(`${place}: no heading`));
        await page.waitForTimeout(200);
        assert.deepEqual(await flaws(page), [], place);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        assert.ok(!wide, `${place}: nothing sticks out of the screen`);
        await shoot(page, `page${place.replaceAll(/[ /]+/g, "-")}`);
      }
      assert.deepEqual(page.complaints, []);
    }
  }
  const sizes = [];
  const page = await browser.visit("about:blank");
  // The size is known once the response has ended; event streams never end.
  page.on("requestfinished", request => sizes.push(request.sizes()));
  await page.goto(server.address, { waitUntil: "load" });
  await page.getByRole("button", { name: /^Play/ }).waitFor();
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size.responseBodySize, 0);
  assert.ok(bytes > 10_000 && bytes < 200_000, `the first load is ${bytes} bytes`);
});
