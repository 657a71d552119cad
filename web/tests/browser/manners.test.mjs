/** How the table behaves: pace, marks, focus, wheel, sound, rules, hints, the end of a game, and watching. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, Server, flaws, shoot } from "./lab.mjs";

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await new Browser().start();
});
after(async () => {
  await browser?.stop();
  await server?.stop();
});

const idOf = page => new URL(page.url()).pathname.split("/").at(-1);
const look = page => server.ask(`/api/sessions/${idOf(page)}`);

/** A game of this page's visitor against programs. */
async function open(game, { programs = ["random"], options = {}, ...rest } = {}) {
  const page = await browser.visit(`${server.address}/help`, options);
  const { session, tokens } = await server.ask("/api/sessions", {
    game,
    seed: 7,
    seats: [
      { kind: "person", name: "Ann" },
      ...programs.map(agent => ({ kind: "agent", agent, name: "beginner" })),
    ],
    ...rest,
  });
  await page.goto(`${server.address}/play/${session.id}#seat=0&token=${tokens[0]}`);
  await page.locator(".turn.yours").waitFor();
  return page;
}

/** Plays a move of the visitor by the API; the page follows. */
async function move(page, choose = legal => legal[0]) {
  const view = await look(page);
  const token = await page.evaluate(
    id => JSON.parse(localStorage.getItem("tilelab.keys"))[id][0],
    view.id,
  );
  const { action } = choose(view.position.legal);
  await server.ask(`/api/sessions/${view.id}/moves`, { token, ply: view.plies.length, action });
}

test("programs move one at a time, and all their moves are marked", async () => {
  const page = await open("link:players=4", {
    programs: ["random", "random", "random"],
    options: { pace: "normal" },
  });
  await page.evaluate(() => {
    window.seen = [];
    new MutationObserver(() => {
      const plies = Number(document.querySelector(".moves")?.dataset.plies ?? 0);
      if (plies !== window.seen.at(-1)?.plies) window.seen.push({ plies, at: performance.now() });
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await page.keyboard.press("Space");
  await page.locator(".turn:not(.yours)").waitFor();
  await page.locator(".turn.yours").waitFor();
  const seen = await page.evaluate(() => window.seen);
  assert.deepEqual(
    seen.map(each => each.plies),
    [1, 2, 3, 4],
  );
  for (const [i, { at }] of seen.entries()) {
    if (i > 0) assert.ok(at - seen[i - 1].at > 500, "there is time to see each move");
  }
  assert.equal(await page.locator(".last-edge").count(), 3, "the moves of all programs");
  await shoot(page, "manners-marks");
  // What is behind cannot be played in.
  assert.equal((await look(page)).plies.length, 4);
  assert.deepEqual(page.complaints, []);
});

test("keys play after clicks: focus returns to the board, down drops, the wheel turns", async () => {
  const page = await open("link");
  /** Presses a key until both have moved: one that comes while the page still follows the last move is not heard. */
  const press = async (key, count) => {
    const moved = page.locator(`.moves[data-plies="${count}"]`);
    for (let tries = 0; tries < 5 && !(await moved.isVisible()); tries++) {
      await page.locator(".turn.yours").waitFor();
      await page.keyboard.press(key);
      await moved.waitFor({ timeout: 4_000 }).catch(() => null);
    }
    assert.ok(await moved.isVisible(), `${key} drops the block`);
  };
  await page.locator(".turn.yours").waitFor();
  await page.getByRole("button", { name: "Block L," }).click();
  await page.locator(".drop", { hasText: /L\d@/ }).waitFor();
  await press("Space", 2);
  assert.match((await look(page)).plies[0].name, /^L/);
  await page.getByRole("button", { name: "Turn right" }).click();
  await press("ArrowDown", 4);
  const aim = async () => (await page.locator(".drop").innerText()).match(/[A-Z](\d)@/)[1];
  await page.getByRole("button", { name: "Block T," }).click();
  const [x, y] = await page
    .locator(".link-stage")
    .boundingBox()
    .then(box => [box.x + box.width / 2, box.y + box.height / 2]);
  await page.mouse.move(x, y);
  const orientation = await aim();
  await page.mouse.wheel(0, 100);
  await page.waitForFunction(
    before => document.querySelector(".drop").innerText.match(/[A-Z](\d)@/)[1] !== before,
    orientation,
  );
  assert.equal(await page.evaluate(() => scrollY), 0, "the wheel does not scroll");
  // By keys, a button that has the focus keeps it.
  await page.getByRole("button", { name: "Turn left" }).focus();
  await page.keyboard.press("Enter");
  assert.equal(
    await page.evaluate(() => document.activeElement.getAttribute("aria-label")),
    "Turn left",
  );
  assert.deepEqual(page.complaints, []);
});

test("blocks that fit nowhere cannot be taken, the first ghost costs nothing, the end adds up", async () => {
  const page = await open("link:cols=5,rows=6");
  for (let turns = 0; turns < 20; turns++) {
    const view = await look(page);
    if (view.position.turn.kind === "over") break;
    if (view.position.turn.player !== 0) {
      await page.waitForTimeout(30);
      continue;
    }
    await page.locator(`.moves[data-plies="${view.plies.length}"], .empty`).first().waitFor();
    await page.locator(".turn.yours").waitFor();
    const fitting = new Set(view.position.legal.map(each => each.name[0]));
    for (const letter of "IOTSL") {
      const block = page.getByRole("button", { name: `Block ${letter},` });
      assert.equal(await block.isEnabled(), fitting.has(letter), `${letter} at ${turns}`);
      if (!fitting.has(letter))
        assert.match(await block.getAttribute("aria-label"), /fits nowhere/);
    }
    await move(page, legal => legal[(turns * 7) % legal.length]);
  }
  const result = page.locator(".result");
  await result.waitFor();
  assert.equal(await page.locator("dialog[open]").count(), 0, "the board can be seen");
  assert.ok(await page.locator(".board-stage").isVisible());
  const rows = await result.locator(".result-list li").evaluateAll(items =>
    items.map(item => ({
      score: item.querySelector("b").innerText,
      parts: [...item.querySelectorAll(".score-line .figure")].map(each => each.innerText),
    })),
  );
  const number = text => Number(text.replace("−", "-").replace("+", "").replace("±", ""));
  for (const { score, parts } of rows) {
    assert.equal(
      parts.reduce((sum, part) => sum + number(part), 0),
      number(score),
    );
  }
  assert.deepEqual(await flaws(page), []);
  await shoot(page, "manners-result");
  const ended = idOf(page);
  await result.getByRole("button", { name: /Rematch/ }).click();
  await page.waitForURL(url => !url.pathname.includes(ended));
  await page.locator(".player-card").first().waitFor();
  assert.equal((await look(page)).seats[0].kind, "agent", "seats swap");
});

test("with dice, the first ghost does not cost points if it need not", async () => {
  const page = await open("link:dice=true");
  for (let turns = 0; turns < 6; turns++) {
    const view = await look(page);
    if (view.position.turn.player === 0) {
      await page.locator(".turn.yours").waitFor();
      await page.locator(`.moves[data-plies="${view.plies.length}"]`).waitFor();
      const die = page.locator(".die-box");
      assert.equal(
        await die.getAttribute("aria-label"),
        `You rolled ${view.position.scene.offered}`,
      );
      const own = view.position.scores[0];
      const name = (await page.locator(".drop").innerText()).match(/[A-Z]\d@\d+/)[0];
      const aimed = view.position.legal.find(each => each.name === name);
      const best = Math.max(...view.position.legal.map(each => each.scores[0]));
      // A block in hand that is still right stays where it is.
      if (turns === 0) assert.ok(aimed.scores[0] >= Math.min(best, own), "costs nothing");
      await page.keyboard.press("Space");
    }
    await page.waitForTimeout(150);
  }
  await shoot(page, "manners-dice");
  assert.deepEqual(page.complaints, []);
});

test("a hint moves no button, and looks different from one's own ghost", async () => {
  const page = await open("link");
  const places = () =>
    page.locator(".tool-row .button").evaluateAll(all =>
      all.map(each => {
        const { x, y } = each.getBoundingClientRect();
        return [x, y];
      }),
    );
  const before = await places();
  await page.keyboard.press("h");
  await page.getByRole("button", { name: "Play it" }).waitFor();
  assert.deepEqual(await places(), before);
  const color = selector =>
    page
      .locator(selector)
      .first()
      .evaluate(each => getComputedStyle(each).stroke);
  assert.notEqual(await color(".highlight.hint .highlight-tile"), await color(".ghost-edge"));
  await shoot(page, "manners-hint");
  assert.deepEqual(page.complaints, []);
});

test("rules, goal and controls are one click away, and Hex says who joins which edges", async () => {
  for (const game of ["link", "hex", "nim", "tetris", "duel", "dominoes", "gdl"]) {
    const players = game === "tetris" ? [] : ["random"];
    const { session } = await server.ask("/api/sessions", {
      game,
      seats: [{ kind: "person", name: "Ann" }, ...players.map(agent => ({ kind: "agent", agent }))],
    });
    const page = await browser.visit(`${server.address}/play/${session.id}`);
    await page.getByRole("button", { name: "How to play" }).click();
    const dialog = page.getByRole("dialog", { name: /How to play/ });
    await dialog.getByText("With keys").waitFor();
    assert.deepEqual(await flaws(page), [], game);
    await shoot(page, `manners-rules-${game}`);
    await dialog.getByRole("button", { name: "Got it" }).click();
    if (game === "hex") await page.getByText("joins the a edges").waitFor();
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test("a stone just placed in Hex does not look forbidden", async () => {
  const page = await open("hex:size=5", { options: { pace: "slow" } });
  const cell = page.locator(".hex-cell.free").nth(12);
  await cell.click();
  await page.locator(".stone").waitFor();
  assert.equal(await page.locator(".hex-aim").count(), 0);
  await page.locator(".turn.yours").waitFor();
  assert.equal(await page.locator(".hex-aim").count(), 0);
});

test("Nim says which stones the program took", async () => {
  const page = await open("nim");
  await move(page);
  await page.locator(`.moves[data-plies="2"]`).waitFor();
  const { name } = (await look(page)).plies[1];
  const [stones, pile] = name.match(/\d+/g);
  await page.getByText(`b took ${stones} from pile ${pile}.`).waitFor();
  assert.equal(await page.locator(".pebble.taken").count(), Number(stones));
});

test("sound is off at first, and on at a click", async () => {
  const page = await browser.visit("about:blank");
  await page.addInitScript(() => {
    window.tones = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () {
      window.tones += 1;
      return create.call(this);
    };
  });
  const { session, tokens } = await server.ask("/api/sessions", {
    game: "nim",
    seats: [
      { kind: "person", name: "Ann" },
      { kind: "agent", agent: "random" },
    ],
  });
  await page.goto(`${server.address}/play/${session.id}#seat=0&token=${tokens[0]}`);
  await page.locator(".turn.yours").waitFor();
  await move(page);
  await page.locator(`.moves[data-plies="2"]`).waitFor();
  assert.equal(await page.evaluate(() => window.tones), 0);
  await page.getByRole("button", { name: "Turn sound on" }).click();
  const start = await page.evaluate(() => window.tones);
  assert.ok(start > 0, "the button lets one hear it");
  await move(page);
  await page.waitForFunction(before => window.tones > before, start);
  await page.reload();
  await page.getByRole("button", { name: "Turn sound off" }).waitFor();
});

test("the tab says whose turn it is", async () => {
  const page = await open("link", { options: { pace: "slow" } });
  assert.match(await page.title(), /^Your turn – Tetris Link/);
  await page.keyboard.press("Space");
  await page.waitForFunction(() => document.title.startsWith("beginner thinks – Tetris Link"));
});

test("programs that are watched wait, pause and step", async () => {
  const page = await browser.visit(server.address);
  await page.getByRole("button", { name: "Watch programs", disabled: false }).click();
  await page.waitForURL(/\/play\//);
  await page.getByRole("button", { name: "Pause" }).waitFor();
  await page.waitForTimeout(1000);
  assert.ok((await look(page)).plies.length <= 8, "the game does not run away");
  await page.getByRole("button", { name: "Pause" }).click();
  await page.waitForTimeout(700);
  const { length } = (await look(page)).plies;
  await page.getByRole("button", { name: "Step" }).click();
  await page.locator(`.moves[data-plies="${length + 1}"]`).waitFor();
  await page.waitForTimeout(300);
  assert.equal((await look(page)).plies.length, length + 1);
  assert.deepEqual(await flaws(page), []);
  assert.deepEqual(page.complaints, []);
});

test("the form reports errors in its own words", async () => {
  const page = await browser.visit(`${server.address}/?game=hex:size=99`);
  await page.getByText("Size: 2 to 19").first().waitFor();
  assert.equal(await page.getByText("expected").count(), 0);
  await page.goto(`${server.address}/?game=chess`);
  await page.getByText("There is no game called “chess”.").waitFor();
});
