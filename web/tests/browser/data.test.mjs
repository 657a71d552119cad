/** Friends by a link, and what a browser may do with its own data. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
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

/** Starts a game of the page against the program that it offers. */
async function start(page) {
  await page.goto(server.address);
  await page.getByRole("button", { name: /^Play/ }).click();
  await page.waitForURL(/\/play\//);
  return new URL(page.url()).pathname.split("/").at(-1);
}

const card = (page, title) =>
  page.locator(".card", { has: page.getByRole("heading", { name: title, exact: true }) });

test("a friend opens the link, takes a name, is seen, and the host resigns out of turn", async () => {
  const { session, tokens } = await server.ask("/api/sessions", {
    game: "nim",
    seats: [
      { kind: "person", name: "Ann" },
      { kind: "person", name: "Friend" },
    ],
  });
  const ann = await browser.visit(`${server.address}/games`);
  await ann.evaluate(
    ([id, token]) => {
      localStorage.setItem("tilelab.invitations", JSON.stringify({ [id]: { 1: token } }));
    },
    [session.id, tokens[1]],
  );
  await ann.goto(`${server.address}/play/${session.id}#seat=0&token=${tokens[0]}`);
  // The page was opened as 127.0.0.1, which is another machine for everyone else.
  await ann.getByText("Links work on this computer only.").waitFor();
  await ann.getByText("not connected").waitFor();
  await shoot(ann, "invitation");
  assert.deepEqual(await flaws(ann), []);

  const bob = await browser.visit(
    await ann.getByLabel("Link for Friend, player b").inputValue(),
    PHONE,
  );
  await ann.getByText("connected", { exact: true }).waitFor();
  assert.equal(await card(ann, "Invite").count(), 0, "nobody is missing");
  await card(bob, "Your name").getByRole("textbox").fill("Bob");
  await card(bob, "Your name").getByRole("button", { name: "Save" }).click();
  await ann.getByText("Bob", { exact: true }).waitFor();
  await card(bob, "Your name").waitFor({ state: "detached" });

  // It is Ann's turn; Bob gives up anyway.
  await bob.getByRole("button", { name: "Resign" }).click();
  await bob.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await ann.locator(".player-card.winner").waitFor();
  assert.deepEqual([...ann.complaints, ...bob.complaints], []);
});

test("a server that others can reach gives links that others can open", async () => {
  const own = Object.values(networkInterfaces())
    .flat()
    .filter(each => !each.internal && each.family === "IPv4")
    .map(each => each.address);
  if (own.length === 0) return;
  const open = await new Server(["--address", "0.0.0.0"]).start();
  try {
    const page = await browser.visit(open.address);
    await page.getByLabel("Player b").selectOption({ label: "Person by link" });
    await page.getByRole("button", { name: /^Play/ }).click();
    const link = page.getByLabel("Link for Friend, player b");
    await link.waitFor();
    await page.waitForFunction(
      ([field, addresses]) => addresses.some(each => field.value.includes(each)),
      [await link.elementHandle(), own],
    );
    await page.getByRole("button", { name: "QR code" }).click();
    await page.getByRole("img", { name: "QR code of the link" }).waitFor();
    await shoot(page, "invitation-code");
    assert.deepEqual(await flaws(page), []);
    // The link is right: it opens the game.
    assert.equal((await fetch((await link.inputValue()).split("#")[0])).status, 200);
  } finally {
    await open.stop();
  }
});

test("help is noted, and the game says so", async () => {
  const page = await browser.visit(server.address);
  const id = await start(page);
  assert.equal((await server.ask(`/api/sessions/${id}`)).assisted, false);
  await page.locator(".turn.yours").waitFor();
  await page.keyboard.press("t");
  await page.getByText("does not count for the leaderboard").waitFor();
  assert.equal((await server.ask(`/api/sessions/${id}`)).assisted, true);
  await page.goto(`${server.address}/games?show=mine`);
  await page.getByText("with help").waitFor();
});

test("games of this browser are listed, exported and deleted", async () => {
  const page = await browser.visit(server.address);
  const ids = [await start(page), await start(page)];
  const other = await server.ask("/api/sessions", {
    game: "nim",
    seats: [
      { kind: "person", name: "Cleo" },
      { kind: "agent", agent: "random" },
    ],
  });
  await page.goto(`${server.address}/games`);
  await page.getByText("Cleo").waitFor();
  await page.getByRole("radio", { name: "Mine" }).click();
  await page.getByText("Cleo").waitFor({ state: "detached" });
  const rows = page.getByRole("list", { name: "Games", exact: true }).locator(".game-row");
  assert.equal(await rows.count(), 2);
  await page.reload();
  assert.equal(
    await rows
      .nth(1)
      .waitFor()
      .then(() => rows.count()),
    2,
    "the filter is in the address",
  );
  await page
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await shoot(page, "delete-game");
  assert.deepEqual(await flaws(page), []);
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await rows.count(), 1);

  await page.goto(`${server.address}/my-data`);
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export all games" }).click();
  const lines = readFileSync(await (await waiting).path(), "utf8")
    .trim()
    .split("\n");
  assert.equal(lines.length, 1);
  assert.ok(JSON.parse(lines[0]).game);
  await page.getByRole("button", { name: "Delete everything" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Delete/ })
    .click();
  await page.getByText("Everything is deleted.").waitFor();
  await shoot(page, "my-data");
  assert.deepEqual(await flaws(page), []);
  for (const id of ids) {
    assert.equal((await fetch(`${server.address}/api/sessions/${id}`)).status, 404);
  }
  assert.equal((await server.ask(`/api/sessions/${other.session.id}`)).id, other.session.id);
  assert.deepEqual(page.complaints, []);
});

test("those who watch a deleted game are told", async () => {
  const { session, owner } = await server.ask("/api/sessions", {
    game: "nim",
    seats: [
      { kind: "person", name: "Ann" },
      { kind: "person", name: "Bob" },
    ],
  });
  const page = await browser.visit(`${server.address}/play/${session.id}`);
  await page.locator(".board-svg").first().waitFor();
  const answer = await fetch(`${server.address}/api/sessions/${session.id}`, {
    method: "DELETE",
    headers: { "x-key": owner },
  });
  assert.equal(answer.status, 204);
  await page.getByText("this game was deleted").waitFor();
});
