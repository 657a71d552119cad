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
  await page.getByRole("radio", { name: game }).click();
  await page.getByRole("radio", { name: "beginner" }).click();
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

/**
 * Chooses one of the legal drops, another at every ply, and steers the block in hand to it. `hands` says how to
 * take a block, flip it, turn it, and go from column to column: by a step, or, where it `points`, by pointing.
 */
async function steer(page, played, hands) {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { position } = await server.ask(`/api/sessions/${id}`);
  const target = position.legal[(played * 37) % position.legal.length].name;
  const aimed = async () => (await page.locator(".drop").innerText()).includes(target);
  await hands.take(target[0]);
  for (let step = 0; step < 10; step++) await hands.column(0, "left");
  for (let flip = 0; flip < 2; flip++) {
    for (let turn = 0; turn < 4; turn++) {
      // To the right and back again in turns.
      for (let step = 0; step < 10; step++) {
        const column = turn % 2 === 0 ? step : 9 - step;
        if (step > 0 || hands.points) await hands.column(column, turn % 2 === 0 ? "right" : "left");
        if (await aimed()) return hands.drop(column);
      }
      await hands.turn();
    }
    await hands.flip();
  }
  assert.fail(`${target} was not found`);
}

test("Tetris Link by mouse, from the first click to the result", async () => {
  const page = await browser.visit(server.address);
  await shoot(page, "home");
  await begin(page);
  const board = page.getByRole("application");
  const flip = page.getByRole("button", { name: "Flip" });
  const over = async column => {
    const box = await board.boundingBox();
    // The picture has a small margin round the ten columns.
    return [box.x + box.width * (0.03 + (0.94 * (column + 0.5)) / 10), box.y + box.height / 3];
  };
  const hands = {
    take: letter => page.getByRole("button", { name: `Block ${letter},` }).click(),
    flip: async () => (await flip.isEnabled()) && flip.click(),
    turn: () => page.getByRole("button", { name: "Turn clockwise" }).click(),
    points: true,
    column: async column => page.mouse.move(...(await over(column))),
    drop: async column => page.mouse.click(...(await over(column))),
  };
  await playToTheEnd(page, async played => {
    await steer(page, played, hands);
    if (played === 10) await shoot(page, "play");
  });
  await shoot(page, "result");
});

test("Tetris Link by keyboard alone", async () => {
  const page = await browser.visit(server.address);
  await page.getByRole("radio", { name: "beginner" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play Tetris Link" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/play\//);
  const hands = {
    take: letter => page.keyboard.press(String("IOTSL".indexOf(letter) + 1)),
    flip: () => page.keyboard.press("f"),
    turn: () => page.keyboard.press("ArrowUp"),
    column: (_, way) => page.keyboard.press(way === "left" ? "ArrowLeft" : "ArrowRight"),
    drop: () => page.keyboard.press("Space"),
  };
  await playToTheEnd(page, played => steer(page, played, hands));
});

test("Tetris Link by touch on a telephone", async () => {
  const page = await browser.visit(server.address, PHONE);
  await page.getByRole("radio", { name: "beginner" }).tap();
  await page.getByRole("button", { name: "Play Tetris Link" }).tap();
  await page.waitForURL(/\/play\//);
  const tap = name => page.getByRole("button", { name }).tap();
  const flip = page.getByRole("button", { name: "Flip" });
  const hands = {
    take: letter => tap(`Block ${letter},`),
    flip: async () => (await flip.isEnabled()) && flip.tap(),
    turn: () => tap("Turn clockwise"),
    column: (_, way) => tap(`Move ${way}`),
    drop: () => page.locator(".drop").tap(),
  };
  await playToTheEnd(page, async played => {
    await steer(page, played, hands);
    if (played === 4) await shoot(page, "phone");
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
  await page.addInitScript(() => {
    const parse = JSON.parse;
    const bare = value => {
      if (value?.position) value.position.scene = null;
      return value;
    };
    JSON.parse = (...given) => bare(parse(...given));
    Response.prototype.json = async function () {
      return JSON.parse(await this.text());
    };
  });
  const made = await server.ask("/api/sessions", {
    game: "nim",
    seats: [
      { kind: "person", name: "Ann" },
      { kind: "agent", agent: "random" },
    ],
  });
  await page.goto(`${server.address}/play/${made.session.id}#seat=0&key=${made.keys[0]}`);
  await playToTheEnd(page, () =>
    page.getByRole("list", { name: "Legal moves" }).getByRole("button").first().click(),
  );
});
