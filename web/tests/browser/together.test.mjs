/** More than one browser, thinking, reloads, and a server that is killed. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, Server, moves, shoot } from "./lab.mjs";

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await new Browser().start();
});
after(async () => {
  await browser?.stop();
  await server?.stop();
});

/** A game of Tetris Link for the first seat of this page. */
async function table(page, opponent = "random") {
  const made = await server.ask("/api/sessions", {
    game: "link",
    seats: [
      { kind: "person", name: "Ann" },
      { kind: "agent", agent: opponent },
    ],
  });
  await page.goto(`${server.address}/play/${made.session.id}#seat=0&token=${made.tokens[0]}`);
  await page.locator(".turn.yours").waitFor();
}

/** Drops the block in hand where it is. */
async function drop(page) {
  await page.locator(".turn.yours").waitFor();
  const before = await moves(page, server);
  for (let i = 0; i < 100 && (await moves(page, server)) <= before; i++) {
    // A click that comes before the last answer is in full is not heard; it is made again.
    if (i % 25 === 0) await page.getByRole("button", { name: /^Drop/ }).click();
    await page.waitForTimeout(20);
  }
  assert.ok((await moves(page, server)) > before, "the move was made");
}

test("two browsers play one game by an invitation", async () => {
  const ann = await browser.visit(server.address);
  await ann.getByLabel("Player b").selectOption({ label: "Person by link" });
  await ann.getByRole("button", { name: "Play Tetris Link" }).click();
  await ann.waitForURL(/\/play\//);
  const link = await ann.getByLabel("Link for Friend, player b").inputValue();
  const bob = await browser.visit(link);
  await drop(ann);
  await bob.locator(".turn.yours").waitFor();
  assert.ok(!bob.url().includes("token="), "the token does not stay in the address");
  await drop(bob);
  await ann.locator(".turn.yours").waitFor();
  assert.equal(await moves(ann, server), 2);
  // Bob's browser may not move for Ann.
  assert.ok(await bob.getByRole("button", { name: /^Drop/ }).isDisabled());
  assert.deepEqual([...ann.complaints, ...bob.complaints], []);
});

test("thinking is streamed, and shown on the board", async () => {
  const page = await browser.visit(server.address);
  await table(page);
  await page.keyboard.press("t");
  const card = page.locator(".card", { has: page.getByRole("heading", { name: "Analysis" }) });
  await card.getByText(/ positions/).waitFor();
  const texts = new Set();
  for (let i = 0; i < 20 && texts.size < 2; i++) {
    texts.add(await card.innerText());
    await page.waitForTimeout(150);
  }
  assert.ok(texts.size >= 2, "what is thought changes while it thinks");
  assert.ok((await page.locator(".highlight").count()) > 0, "the best moves are on the board");
  await shoot(page, "think");
  await page.keyboard.press("h");
  await page.locator(".highlight.hint, .highlight").first().waitFor();
});

test("a reload goes on in the middle of a game, and a move can be taken back", async () => {
  const page = await browser.visit(server.address);
  await table(page);
  await drop(page);
  await drop(page);
  // The program answers each move with one.
  const before = 4;
  for (let i = 0; i < 500 && (await moves(page, server)) < before; i++)
    await page.waitForTimeout(20);
  await page.reload();
  await page.locator(".turn.yours").waitFor();
  assert.equal(await moves(page, server), before);
  await page.getByRole("button", { name: /Take back/ }).click();
  for (let i = 0; i < 200 && (await moves(page, server)) !== before - 2; i++)
    await page.waitForTimeout(20);
  assert.equal(await moves(page, server), before - 2);
  await drop(page);
  assert.deepEqual(page.complaints, []);
});

test("when the server is killed the page says so, comes back by itself and goes on", async () => {
  const page = await browser.visit(server.address);
  await table(page);
  await drop(page);
  const before = await moves(page, server);
  await server.kill();
  await page
    .getByText(/connection|server/i)
    .first()
    .waitFor();
  await server.start();
  await page.locator(".turn.yours").waitFor();
  assert.ok((await moves(page, server)) >= before, "no acknowledged move is lost");
  await drop(page);
});
