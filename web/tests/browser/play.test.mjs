/** Whole games, by mouse, by keyboard and by touch; every board. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, PHONE, Server, awaitTurn, moves, shoot } from "./lab.mjs";

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await new Browser().start();
});
after(async () => {
  await browser?.stop();
  await server?.stop();
});

/** Opens the set-up, takes the weakest opponent and plays. */
async function begin(page, game = "Tetris Link") {
  await page.getByText(game, { exact: true }).first().click();
  await page.getByText("beginner", { exact: true }).click();
  await page.getByRole("button", { name: `Play ${game}` }).click();
  await page.waitForURL(/\/play\//);
}

/** Plays until the result is shown; `move` makes one move at a person's turn. */
async function playToTheEnd(page, move) {
  let last = -1;
  while (!(await awaitTurn(page))) {
    const played = await moves(page, server);
    assert.ok(played > last, `a move was made at ply ${played}`);
    last = played;
    await move(played);
    // The turn is somebody else's, or ours again after their answer.
    await page.waitForFunction(
      async ([id, before]) =>
        (await (await fetch(`/api/sessions/${id}`)).json()).plies.length > before,
      [new URL(page.url()).pathname.split("/").at(-1), played],
    );
  }
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Rematch" }).waitFor();
  assert.deepEqual(page.complaints, []);
}

test("Tetris Link by mouse, from the first click to the result", async () => {
  const page = await browser.visit(server.address);
  await shoot(page, "home");
  await begin(page);
  const board = page.getByRole("application");
  await playToTheEnd(page, async played => {
    const box = await board.boundingBox();
    // Columns are tried from one that changes with every move, until the block fits.
    for (let i = 0; i < 40; i++) {
      const column = (played * 3 + i * 7) % 10;
      const at = [box.x + (box.width * (column + 0.5)) / 10, box.y + box.height / 3];
      await page.mouse.move(...at);
      if (await page.getByRole("button", { name: /^Drop/ }).isEnabled()) {
        await page.mouse.click(...at);
        if (played === 10) await shoot(page, "play");
        return;
      }
      if (i % 10 === 9) await page.keyboard.press("n");
    }
    assert.fail("no place was found by mouse");
  });
  await shoot(page, "result");
});

test("Tetris Link by keyboard alone", async () => {
  const page = await browser.visit(server.address);
  // Tab reaches the form; the strength is a group of radio buttons.
  await page.getByRole("radio", { name: "beginner" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play Tetris Link" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/play\//);
  const drop = page.getByRole("button", { name: /^Drop/ });
  await playToTheEnd(page, async played => {
    for (let i = 0; i < (played * 3) % 7; i++) await page.keyboard.press("ArrowRight");
    for (let i = 0; i < 60; i++) {
      if (await drop.isEnabled()) return page.keyboard.press("Space");
      await page.keyboard.press(i % 12 === 11 ? "ArrowUp" : i % 25 === 24 ? "n" : "ArrowLeft");
    }
    assert.fail("no place was found by keyboard");
  });
});

test("Tetris Link by touch on a telephone", async () => {
  const page = await browser.visit(server.address, PHONE);
  await page.getByText("beginner", { exact: true }).tap();
  await page.getByRole("button", { name: "Play Tetris Link" }).tap();
  await page.waitForURL(/\/play\//);
  const drop = page.getByRole("button", { name: /^Drop/ });
  const right = page.getByRole("button", { name: "Move right" });
  await playToTheEnd(page, async played => {
    const blocks = page
      .getByRole("group", { name: "Your blocks" })
      .getByRole("button", { disabled: false });
    await blocks.nth(played % (await blocks.count())).tap();
    for (let i = 0; i < 60; i++) {
      if (await drop.isEnabled()) break;
      if (i % 12 === 11) await page.getByRole("button", { name: "Turn clockwise" }).tap();
      await right.tap();
    }
    if (played === 4) await shoot(page, "phone");
    await drop.tap();
  });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.ok(!wide, "nothing sticks out of the screen");
});

test("Hex by mouse, with the winning path at the end", async () => {
  const page = await browser.visit(`${server.address}/`);
  const made = await server.ask("/api/sessions", {
    game: "hex:size=4",
    seats: [
      { kind: "person", name: "Ann" },
      { kind: "agent", agent: "random" },
    ],
  });
  await page.goto(`${server.address}/play/${made.session.id}#seat=0&key=${made.keys[0]}`);
  await playToTheEnd(page, () => page.locator(".hex-cell.free").first().click());
  await page.keyboard.press("Escape");
  const won = (await server.ask(`/api/sessions/${made.session.id}`)).winner;
  assert.ok((await page.locator(`.stone.player-${won}.won`).count()) >= 4);
  await shoot(page, "hex");
});

test("Nim by keyboard", async () => {
  const page = await browser.visit(server.address);
  await begin(page, "Nim");
  await playToTheEnd(page, async () => {
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
  });
});

test("a game without a board of its own is played by its action buttons", async () => {
  const page = await browser.visit(server.address);
  // As if the game had only its text: what a game registered later looks like.
  await page.route(/\/api\/sessions\/[^/?]+(\?.*)?$/, async route => {
    const answer = await route.fetch();
    const view = await answer.json();
    if (view.position) view.position.scene = null;
    await route.fulfill({ response: answer, json: view });
  });
  await page.route("**/moves", async route => {
    const answer = await route.fetch();
    const view = await answer.json();
    view.position.scene = null;
    await route.fulfill({ response: answer, json: view });
  });
  await page.route("**/events", route => route.abort());
  const made = await server.ask("/api/sessions", {
    game: "nim:piles=2-2",
    seats: [
      { kind: "person", name: "Ann" },
      { kind: "person", name: "Bob" },
    ],
  });
  const [a, b] = made.keys;
  await page.goto(`${server.address}/play/${made.session.id}#seat=0&key=${a}`);
  await page.goto(`${server.address}/play/${made.session.id}#seat=1&key=${b}`);
  await playToTheEnd(page, () =>
    page.getByRole("list", { name: "Legal moves" }).getByRole("button").first().click(),
  );
});
