/** Whole games, by mouse, by keyboard and by touch; every board. */
import assert from "node:assert/strict";
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

/** Opens the set-up, takes the weakest opponent and plays. */
async function begin(page, game = "Tetris Link") {
  await page.getByRole("radio", { name: game }).click();
  await page.getByRole("radio", { name: "Anouk" }).click();
  await page.getByRole("button", { name: `Play ${game}` }).click();
  await page.waitForURL(/\/play\//);
}

/** Waits a moment for a move; one that was asked for before the last answer had come in full was not heard. */
async function progress(look, played, page) {
  for (let i = 0; i < 50 && (await look()).plies.length === played; i++)
    await page.waitForTimeout(20);
}

/** Plays until the result is shown; `move` makes one move at a person's turn. */
async function playToTheEnd(page, move) {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const look = () => server.ask(`/api/sessions/${id}`);
  const mine = view =>
    view.position.turn.player !== undefined &&
    view.seats[view.position.turn.player].kind === "person";
  for (let tries = 0; ; tries++) {
    const view = await look();
    if (view.position.turn.kind === "over") break;
    const played = view.plies.length;
    assert.ok(tries < 200, `the game does not go on after ply ${played}`);
    if (mine(view)) {
      // The page has heard of everything, and waits for the person.
      if (played > 0) await page.locator(`.moves[data-plies="${played}"]`).waitFor();
      await page.locator(".turn.yours").waitFor();
      await move(played);
    }
    await progress(look, played, page);
  }
  await page.locator(".result").getByRole("button", { name: "Rematch" }).waitFor();
  assert.deepEqual(page.complaints, []);
}

/**
 * Chooses one of the legal drops, another at every ply, and steers the block in hand to it. `hands` says how to
 * take a block, flip it, turn it, and bring it a step nearer to a column.
 */
async function steer(page, played, hands) {
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { position } = await server.ask(`/api/sessions/${id}`);
  const { name } = position.legal[(played * 37) % position.legal.length];
  const [letter, shape, column] = [name[0], name[1], Number(name.slice(3))];
  const aimed = async () => (await page.locator(".drop").innerText()).match(/([A-Z])(\d)@(\d+)/);
  await hands.take(letter);
  for (let turns = 0; (await aimed())[2] !== shape; turns++) {
    assert.ok(turns < 10, `${name}: the block cannot be turned so`);
    await (turns === 4 ? hands.flip() : hands.turn());
  }
  // A block that does not fit where it is taken up lies elsewhere until the pointer comes back to the board.
  await hands.aim?.();
  for (let steps = 0; ; steps++) {
    const at = Number((await aimed())[3]);
    if (at === column) break;
    assert.ok(steps < 30, `${name}: column ${column} is not reached`);
    await hands.towards(column, at);
  }
  await hands.drop(column);
}

test("Tetris Link by mouse, from the first click to the result", async () => {
  const page = await browser.visit(server.address);
  await shoot(page, "home");
  await begin(page);
  const board = page.getByRole("application");
  const flip = page.getByRole("button", { name: "Flip" });
  let at = 0;
  const over = async () => {
    const box = await board.boundingBox();
    return [box.x + (box.width * at) / 10, box.y + box.height / 3];
  };
  const hands = {
    take: letter => page.getByRole("button", { name: `Block ${letter},` }).click(),
    flip: async () => (await flip.isEnabled()) && flip.click(),
    turn: () => page.getByRole("button", { name: "Turn right" }).click(),
    aim: async () => page.mouse.move(...(await over())),
    // The pointer holds a block somewhere in its middle, so it is moved across the board.
    towards: async () => {
      at = (at + 0.4) % 10;
      await page.mouse.move(...(await over()));
    },
    drop: async () => page.mouse.click(...(await over())),
  };
  await playToTheEnd(page, async played => {
    await steer(page, played, hands);
    if (played === 10) await shoot(page, "play");
  });
  await shoot(page, "result");
});

test("Tetris Link by keyboard alone", async () => {
  const page = await browser.visit(server.address);
  await page.getByRole("radio", { name: "Anouk" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Play Tetris Link" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/play\//);
  const hands = {
    take: letter => page.keyboard.press(String("IOTSL".indexOf(letter) + 1)),
    flip: () => page.keyboard.press("f"),
    turn: () => page.keyboard.press("ArrowUp"),
    towards: (column, now) => page.keyboard.press(column < now ? "ArrowLeft" : "ArrowRight"),
    drop: () => page.keyboard.press("Space"),
  };
  await playToTheEnd(page, played => steer(page, played, hands));
});

test("Tetris Link by touch on a telephone", async () => {
  const page = await browser.visit(server.address, PHONE);
  await page.getByRole("radio", { name: "Anouk" }).tap();
  await page.getByRole("button", { name: "Play Tetris Link" }).tap();
  await page.waitForURL(/\/play\//);
  const tap = name => page.getByRole("button", { name }).tap();
  const flip = page.getByRole("button", { name: "Flip" });
  const hands = {
    take: letter => tap(`Block ${letter},`),
    flip: async () => (await flip.isEnabled()) && flip.tap(),
    turn: () => tap("Turn right"),
    towards: (column, now) => tap(column < now ? "Move left" : "Move right"),
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
  await page.goto(`${server.address}/play/${made.session.id}#seat=0&token=${made.tokens[0]}`);
  await playToTheEnd(page, () => page.locator(".hex-cell.free").first().click());
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
  await page.goto(`${server.address}/play/${made.session.id}#seat=0&token=${made.tokens[0]}`);
  await playToTheEnd(page, () =>
    page.getByRole("list", { name: "Legal moves" }).getByRole("button").first().click(),
  );
});

/** Stones must not touch; who cannot place one loses. Rules that the program has not seen. */
const APART = `
  (role ann) (role bob) (num 1) (num 2) (num 3) (succ 1 2) (succ 2 3)
  (<= (near ?a ?b) (succ ?a ?b)) (<= (near ?a ?b) (succ ?b ?a))
  (<= (init (cell ?x ?y empty)) (num ?x) (num ?y)) (init (control ann))
  (<= (taken ?x ?y) (role ?p) (true (cell ?x ?y ?p)))
  (<= (blocked ?x ?y) (taken ?x ?y))
  (<= (blocked ?x ?y) (taken ?z ?y) (near ?x ?z)) (<= (blocked ?x ?y) (taken ?x ?z) (near ?y ?z))
  (<= (free ?x ?y) (num ?x) (num ?y) (not (blocked ?x ?y)))
  (<= (legal ?p (place ?x ?y)) (true (control ?p)) (free ?x ?y))
  (<= (legal ?p noop) (role ?p) (not (true (control ?p))))
  (<= (next (cell ?x ?y ?p)) (does ?p (place ?x ?y)))
  (<= (next (cell ?x ?y ?v)) (true (cell ?x ?y ?v)) (does ?p (place ?z ?w)) (distinct ?x ?z))
  (<= (next (cell ?x ?y ?v)) (true (cell ?x ?y ?v)) (does ?p (place ?z ?w)) (distinct ?y ?w))
  (<= (next (control ann)) (true (control bob))) (<= (next (control bob)) (true (control ann)))
  (<= open (free ?x ?y)) (<= terminal (not open))
  (<= (goal ?p 0) (true (control ?p))) (<= (goal ?p 100) (role ?p) (not (true (control ?p))))
`;

test("rules that a visitor uploads are played to the end by mouse, and shared by link", async () => {
  const page = await browser.visit(server.address);
  await page.getByRole("radio", { name: "Rule files" }).click();
  await page.getByRole("button", { name: "Upload rules" }).click();
  const dialog = page.getByRole("dialog");
  // A slip is named with its place, and nothing is lost.
  await dialog.getByLabel("or its text").fill("(role ann");
  await dialog.getByRole("button", { name: "Upload" }).click();
  await dialog.getByText("rules.kif:1:1").waitFor();
  await dialog
    .getByLabel("A file")
    .setInputFiles({ name: "Apart.kif", mimeType: "text/plain", buffer: Buffer.from(APART) });
  await dialog.getByRole("button", { name: "Upload" }).click();
  await page.getByRole("button", { name: "Copy link" }).waitFor();
  await page.getByRole("radio", { name: "Anouk" }).click();
  const play = page.getByRole("button", { name: "Play apart", disabled: false });
  await play.waitFor();
  assert.deepEqual(await flaws(page), []);
  await shoot(page, "rules-setup");
  await play.click();
  await page.waitForURL(/\/play\//);
  await playToTheEnd(page, () => page.locator(".grid-cell.free").first().click());
  await shoot(page, "rules");
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const { game } = (await server.ask(`/api/sessions/${id}`)).position;
  // Someone else opens the link.
  const friend = await browser.visit(`${server.address}/?game=${encodeURIComponent(game)}`);
  await friend.getByRole("button", { name: "Play apart" }).waitFor();
  assert.deepEqual(friend.complaints, []);
});
