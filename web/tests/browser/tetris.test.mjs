/** Tetris in real time: by keys, mouse and touch; agents at any speed; high scores; a long game. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, PHONE, Server, flaws, shoot } from "./lab.mjs";

const CLASSIC = "tetris:pieces=bag,preview=5,hold=true";

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
/** The names of the player's moves so far. */
const played = async page =>
  (await look(page)).plies.filter(ply => ply.player !== null).map(ply => ply.name);

/** Waits until the server has so many moves of the player. */
async function reaches(page, count) {
  for (let tries = 0; ; tries++) {
    const names = await played(page);
    if (names.length >= count) return names;
    assert.ok(tries < 200, `${names.length} of ${count} moves have arrived`);
    await page.waitForTimeout(50);
  }
}

/** A game of one person, opened in a page; `gravity` says whether pieces fall. */
async function open({ game = CLASSIC, options = {}, gravity = true, name = "Ann" } = {}) {
  const page = await browser.visit(`${server.address}/help`, options);
  await page.evaluate(isOn => localStorage.setItem("tilelab.falling", String(isOn)), gravity);
  const { session, tokens } = await server.ask("/api/sessions", {
    game,
    seed: 5,
    seats: [{ kind: "person", name }],
  });
  await page.goto(`${server.address}/play/${session.id}#seat=0&token=${tokens[0]}`);
  await page.getByRole("application").waitFor();
  return page;
}

test("Tetris by keyboard, from the set-up on", async () => {
  const page = await browser.visit(server.address);
  await page.getByRole("radio", { name: "Tetris", exact: true }).click();
  await page.getByRole("button", { name: "Play Tetris", exact: true }).click();
  await page.waitForURL(/\/play\//);
  const { position } = await look(page);
  assert.equal(position.game, CLASSIC, "people get a bag, a preview and a place to hold");

  await page.getByRole("button", { name: "Start" }).waitFor();
  assert.deepEqual(await flaws(page), []);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await page.locator(".well-pause").waitFor();
  assert.deepEqual(await played(page), [], "the first key has only started the game");

  // To the left wall, turned there; then everything at once without waiting for the server.
  for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await page.keyboard.press("c");
  for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await page.keyboard.press("x");
  await page.keyboard.press("z");
  await page.keyboard.press("Space");
  const names = await reaches(page, 4);
  assert.match(names[0], /^[A-Z]0@1$/, "the left wall");
  assert.equal(names[1], "hold");
  const width = { I: 4, O: 2 }[names[2][0]] ?? 3;
  assert.equal(names[2].slice(1), `0@${11 - width}`, "the right wall");
  assert.match(names[3], /^[A-Z]0@/, "turned and turned back");

  await page.keyboard.down("ArrowLeft");
  await page.waitForTimeout(600);
  await page.keyboard.up("ArrowLeft");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.match((await reaches(page, 5))[4], /@1$/, "a key that is held repeats");
  assert.equal(await page.evaluate(() => scrollY), 0, "arrow keys do not scroll");

  await page.keyboard.press("p");
  await page.getByRole("button", { name: "Resume" }).waitFor();
  await page.keyboard.press("Space");
  await page.locator(".well-pause").waitFor();
  await shoot(page, "tetris-play");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Resume" }).waitFor();
  await shoot(page, "tetris-paused");
  assert.deepEqual(page.complaints, []);
});

test("pieces fall by themselves, and lock", async () => {
  const page = await open({ game: "tetris:rows=4,preview=1" });
  await page.getByRole("button", { name: "Start" }).click();
  // The soft drop shortens it.
  await page.keyboard.down("ArrowDown");
  await reaches(page, 1);
  await page.keyboard.up("ArrowDown");
  assert.deepEqual(page.complaints, []);
});

test("Tetris by mouse, with pieces that wait", async () => {
  const page = await open();
  const falls = page.getByRole("switch", { name: /Pieces fall/ });
  await page.locator("label.switch", { hasText: "Pieces fall" }).click();
  await page.reload();
  await page.getByRole("application").waitFor();
  assert.ok(!(await falls.isChecked()), "the choice is remembered");
  const well = page.locator(".well");
  const at = async x => {
    const box = await well.boundingBox();
    await page.mouse.move(box.x + (x * box.width) / 10, box.y + box.height / 2);
  };
  await at(0.2);
  await page.mouse.down();
  await page.mouse.up();
  assert.match((await reaches(page, 1))[0], /@1$/);
  await at(9.8);
  await page.mouse.down({ button: "right" });
  await page.mouse.up({ button: "right" });
  await at(9.9);
  await page.mouse.down();
  await page.mouse.up();
  const [, second] = await reaches(page, 2);
  const turns = /^O/.test(second) ? "0" : "90";
  assert.match(second, new RegExp(`^[A-Z]${turns}@(7|8|9|10)$`));
  await page.getByRole("button", { name: /^Hold/ }).click();
  assert.equal((await reaches(page, 3))[2], "hold");
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForTimeout(200);
  assert.equal((await played(page)).length, 2);
  await at(5);
  await page.mouse.down();
  await page.mouse.up();
  await reaches(page, 3);
  assert.deepEqual(await flaws(page), []);
  assert.deepEqual(page.complaints, []);
});

test("Tetris by touch on a telephone", async () => {
  const page = await open({ options: PHONE });
  await page.getByRole("button", { name: "Start" }).tap();
  const tap = name => page.getByRole("button", { name, exact: true }).tap();
  for (let i = 0; i < 8; i++) await tap("Move left");
  await tap("Hard drop");
  assert.match((await reaches(page, 1))[0], /0@1$/);
  await tap("Turn clockwise");
  await tap("Turn counter-clockwise");
  await tap("Soft drop");
  const box = await page.locator(".well").boundingBox();
  const touch = await page.context().newCDPSession(page);
  const finger = (type, x, y) =>
    touch.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchEnd" ? [] : [{ x: box.x + x, y: box.y + y }],
    });
  /** From one point to another, in one move or slowly. */
  const drag = async (from, to, slow = false) => {
    await finger("touchStart", ...from);
    if (slow) await page.waitForTimeout(200);
    for (const part of slow ? [0.25, 0.5, 0.75, 1] : [1]) {
      await finger("touchMove", ...from.map((start, i) => start + part * (to[i] - start)));
    }
    await finger("touchEnd");
  };
  const [w, h] = [box.width, box.height];
  await drag([0.2 * w, 0.5 * h], [0.95 * w, 0.5 * h], true);
  await page.touchscreen.tap(box.x + 0.5 * w, box.y + 0.5 * h);
  /** A flick that a machine under load makes too slowly is none, so it is tried again. */
  const flick = async (from, to, count) => {
    for (let tries = 0; tries < 5 && (await played(page)).length < count; tries++) {
      await drag([0.5 * w, from * h], [0.5 * w, to * h]);
      await page.waitForTimeout(300);
    }
    return reaches(page, count);
  };
  const [, second] = await flick(0.3, 0.8, 2);
  assert.match(
    second,
    /^(O0|[A-Z]90)@([5-9]|10)$/,
    "dragged to the right, turned by a tap, dropped",
  );
  assert.equal((await flick(0.8, 0.3, 3))[2], "hold", "an upward flick");
  await shoot(page, "tetris-phone");
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  assert.ok(!wide, "nothing sticks out of the screen");
  assert.deepEqual(page.complaints, []);
});

/** A game of an agent, opened in a page that counts what the server sends. */
async function watch(agent, { game = "tetris", options = {}, speed = 3 } = {}) {
  const page = await browser.visit(`${server.address}/help`, options);
  await page.evaluate(pace => localStorage.setItem("tilelab.pace", String(pace)), speed);
  await page.addInitScript(() => {
    window.sizes = { session: [], change: [] };
    const Native = EventSource;
    window.EventSource = class extends Native {
      constructor(url) {
        super(url);
        for (const name of ["session", "change"]) {
          this.addEventListener(name, event => window.sizes[name].push(event.data.length));
        }
      }
    };
  });
  const { session } = await server.ask("/api/sessions", {
    game,
    seats: [{ kind: "agent", agent }],
  });
  await page.goto(`${server.address}/play/${session.id}`);
  await page.getByRole("group", { name: "Speed of the game" }).waitFor();
  return page;
}

test("an agent is watched step by step, with its candidates and features", async () => {
  const page = await watch("tetris-linear:weights=dt20,plies=2", { game: CLASSIC, speed: 5 });
  await reaches(page, 3);
  await page.getByRole("button", { name: "Pause" }).click();
  await page.waitForTimeout(600);
  const before = (await played(page)).length;
  await page.waitForTimeout(400);
  assert.equal((await played(page)).length, before, "it is paused");
  await page.getByRole("button", { name: "Step" }).click();
  await reaches(page, before + 1);
  await page.keyboard.press("ArrowRight");
  await reaches(page, before + 2);
  await page.waitForTimeout(300);
  assert.equal((await played(page)).length, before + 2, "a step is one move");
  await page.getByRole("button", { name: "Analysis" }).click();
  await page.locator(".well-candidate").first().waitFor({ state: "attached" });
  await page.locator(".features summary").click();
  // Holding a piece has no features.
  const placements = page.locator(".think-moves tbody button", { hasNotText: /hold/i });
  await placements.first().focus();
  await page.getByRole("row", { name: /landing height/ }).waitFor();
  assert.equal(await page.locator(".features tbody tr").count(), 13);
  const title = () => page.locator(".features summary").innerText();
  const first = await title();
  await placements.nth(1).focus();
  assert.notEqual(await title(), first, "the features of the move that is pointed at");
  await shoot(page, "tetris-watch");
  assert.deepEqual(await flaws(page), []);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await reaches(page, before + 4);
  assert.deepEqual(page.complaints, []);
});

test("high scores are kept, per setting", async () => {
  const page = await open({ game: "tetris:rows=4,preview=2", gravity: false, name: "Ada" });
  for (let count = 1; count < 40; count++) {
    await page.keyboard.press("Space");
    await page.waitForTimeout(60);
    if ((await look(page)).position.turn.kind === "over") break;
  }
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("heading", { name: "Game over" }).waitFor();
  await dialog.getByRole("row", { name: /Ada/ }).waitFor();
  await shoot(page, "tetris-over");
  assert.deepEqual(await flaws(page), []);
  const ended = idOf(page);
  await dialog.getByRole("button", { name: "Play again" }).click();
  await page.waitForURL(url => !url.pathname.includes(ended));
  await page.getByRole("application").waitFor();
  await page.goto(`${server.address}/leaderboard?game=tetris:rows=4,preview=2`);
  await page.getByRole("row", { name: /1 Ada \d+ \d+ \d+/ }).waitFor();
  await shoot(page, "tetris-scores");
  assert.deepEqual(await flaws(page), []);
  await page.goto(`${server.address}/leaderboard?game=tetris:rows=5,preview=1`);
  await page.getByText("No high scores yet").waitFor();
  assert.deepEqual(page.complaints, []);
});

test(
  "a game of 2,000 pieces: neither events nor the page grow with it",
  { timeout: 400_000 },
  async () => {
    const page = await watch("tetris-linear:weights=dt20", { speed: 9 });
    const nodes = () => page.evaluate(() => document.querySelectorAll("*").length);
    const pieces = async () => {
      const text = await page.locator(".well-counts div", { hasText: /pieces/i }).innerText();
      return Number(text.replace(/[^0-9]/g, ""));
    };
    const reach = async count => {
      for (let tries = 0; (await pieces()) < count; tries++) {
        assert.ok(tries < 1500, `${await pieces()} of ${count} pieces`);
        await page.waitForTimeout(200);
      }
    };
    await reach(300);
    const early = await nodes();
    await page.evaluate(() => (window.early = window.sizes.change.length));
    await reach(2_000);
    const late = await nodes();
    await shoot(page, "tetris-long");
    const { early: count, sizes } = await page.evaluate(() => ({
      early: window.early,
      sizes: window.sizes,
    }));
    assert.equal(sizes.session.length, 1, "the whole game is sent once");
    const largest = list => Math.max(...list);
    const [first, last] = [
      largest(sizes.change.slice(0, count)),
      largest(sizes.change.slice(-500)),
    ];
    assert.ok(last < 3 * first && last < 60_000, `events grow from ${first} to ${last} bytes`);
    assert.ok(late < early + 100, `the page grows from ${early} to ${late} nodes`);
    // The page still answers.
    await page.getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Play", exact: true }).waitFor();
    await page.goto(`${server.address}/review/${idOf(page)}`);
    await page.getByRole("slider", { name: "Ply" }).waitFor();
    assert.ok((await nodes()) < 6_000, "the review lists the moves around the shown one only");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    assert.deepEqual(page.complaints, []);
  },
);

test("the board is accessible in light and dark, wide and narrow", async () => {
  for (const colorScheme of ["light", "dark"]) {
    for (const [size, options] of [
      ["wide", {}],
      ["narrow", PHONE],
      ["tablet", { viewport: { width: 820, height: 1180 }, hasTouch: true }],
      ["low", { viewport: { width: 1024, height: 768 } }],
    ]) {
      const page = await open({ options: { colorScheme, ...options }, gravity: false });
      for (let i = 0; i < 12; i++) {
        if (i === 3) await page.keyboard.press("c");
        if (i % 4 === 1) await page.keyboard.press("ArrowUp");
        const way = i % 3 === 0 ? "ArrowLeft" : "ArrowRight";
        for (let k = 0; k < (i * 2) % 5; k++) await page.keyboard.press(way);
        await page.keyboard.press("Space");
      }
      await reaches(page, 13);
      await page.waitForTimeout(200);
      await shoot(page, `tetris-${colorScheme}-${size}`);
      const place = `${colorScheme} ${size}`;
      assert.deepEqual(await flaws(page), [], place);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.ok(!wide, `${place}: nothing sticks out of the screen`);
      const box = await page.locator(".well-stage").boundingBox();
      const height = await page.evaluate(() => innerHeight);
      assert.ok(box.y >= 0 && box.y + box.height <= height, `${place}: the well is on the screen`);
      assert.deepEqual(page.complaints, []);
    }
  }
});
