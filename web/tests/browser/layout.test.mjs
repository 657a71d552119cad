/** Six windows, every kind of board: nothing sticks out, nothing overlaps, and nothing moves while others do. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Browser, Server, shoot } from "./lab.mjs";

let server, browser;
before(async () => {
  server = await new Server().start();
  browser = await new Browser().start();
});
after(async () => {
  await browser?.stop();
  await server?.stop();
});

const WINDOWS = [
  [390, 844],
  [768, 1024],
  [820, 1180],
  [1024, 768],
  [1280, 800],
  [1440, 900],
];

/** Every kind of board, the number of programs, and the keys of a first move. */
const GAMES = [
  ["link", 1, ["Space"]],
  ["link:players=4", 3, ["Space"]],
  ["link:dice=true", 1, ["Space"]],
  ["hex:swap=true", 1, ["ArrowRight", "Enter"]],
  ["nim", 1, ["ArrowRight", "Enter"]],
  ["tetris:pieces=bag,preview=5,hold=true", 0, ["Space"]],
  ["duel:hold=own", 1, ["Space"]],
  ["dominoes", 1, ["ArrowRight", "Enter"]],
  ["gdl", 1, ["ArrowRight", "Enter"]],
];

/** What must not overlap. The controls of Hex lie in corners of the picture that its rhombus leaves free. */
const REGIONS = [
  ".frame-head",
  ".player-card",
  ".turn-line",
  ".board-stage",
  ".link-side",
  ".link-controls",
  ".well-side",
  ".well-buttons",
  ".hex-board:not(.on-tip) .hex-controls",
  ".nim-board > .button",
  ".domino-moves",
  ".tools",
];

/** Where the regions that are shown are, by their selector and number. */
const boxes = page =>
  page.evaluate(selectors => {
    const found = {};
    for (const selector of selectors) {
      [...document.querySelectorAll(selector)].forEach((element, i) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        if (right > left && bottom > top) found[`${selector} ${i}`] = { left, top, right, bottom };
      });
    }
    return found;
  }, REGIONS);

const overlap = (a, b) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

/** What has moved between two moments, by more than a rounding error. */
function moved(earlier, later) {
  const names = new Set([...Object.keys(earlier), ...Object.keys(later)]);
  return [...names].filter(name => {
    const [a, b] = [earlier[name], later[name]];
    return (
      !a || !b || ["left", "top", "right", "bottom"].some(side => Math.abs(a[side] - b[side]) > 1)
    );
  });
}

/** The buttons and the board that a player needs, which must be in sight without scrolling. */
const NEEDED = /board-stage|link-|well-|hex-|nim-|domino-/;

async function open(game, programs, window) {
  const [width, height] = window;
  const page = await browser.visit(`${server.address}/help`, {
    viewport: { width, height },
    hasTouch: width < 1000,
    pace: "normal",
  });
  await page.evaluate(() => localStorage.setItem("tilelab.falling", "false"));
  const { session, tokens } = await server.ask("/api/sessions", {
    game,
    seed: 3,
    seats: [
      { kind: "person", name: "Ann" },
      ...Array.from({ length: programs }, () => ({ kind: "agent", agent: "random" })),
    ],
  });
  await page.goto(`${server.address}/play/${session.id}#seat=0&token=${tokens[0]}`);
  await page.getByRole("application").waitFor();
  return page;
}

for (const window of WINDOWS) {
  const size = window.join("×");
  test(`boards fit a window of ${size}, and stay where they are`, async () => {
    for (const [game, programs, keys] of GAMES) {
      const place = `${game} at ${size}`;
      const page = await open(game, programs, window);
      const ours = page.locator(".turn.yours");
      if (programs > 0) await ours.waitFor();
      const start = await boxes(page);
      for (const [name, box] of Object.entries(start)) {
        assert.ok(box.left >= -1 && box.right <= window[0] + 1, `${place}: ${name} sticks out`);
        if (NEEDED.test(name)) {
          assert.ok(box.bottom <= window[1] + 1, `${place}: ${name} is below the fold`);
        }
      }
      const names = Object.keys(start);
      for (const [i, one] of names.entries()) {
        for (const other of names.slice(i + 1)) {
          assert.ok(!overlap(start[one], start[other]), `${place}: ${one} overlaps ${other}`);
        }
      }
      for (const key of keys) await page.keyboard.press(key);
      if (programs > 0) {
        await page.locator(".turn:not(.yours)").waitFor();
        assert.deepEqual(moved(start, await boxes(page)), [], `${place}: moved after one's move`);
        await ours.waitFor();
      }
      await page.locator(".moves").waitFor();
      assert.deepEqual(moved(start, await boxes(page)), [], `${place}: moved after the answer`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.ok(!wide, `${place}: the page scrolls sideways`);
      await shoot(page, `layout-${game.replaceAll(/\W+/g, "-")}-${size}`);
      assert.deepEqual(page.complaints, []);
      await page.context().close();
    }
  });
}

test("the cells of Hex are large enough for fingers, and its controls cover none of them", async () => {
  const page = await open("hex", 1, [390, 844]);
  const covered = () =>
    page.evaluate(() => {
      const controls = [...document.querySelectorAll(".hex-place, .hex-view")].map(each =>
        each.getBoundingClientRect(),
      );
      return [...document.querySelectorAll(".hex")].filter(cell => {
        const box = cell.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return controls.some(
          each => x > each.left && x < each.right && y > each.top && y < each.bottom,
        );
      }).length;
    });
  const pitch = async () => {
    // A browser may lay pictures out a frame later than what is around them.
    await page.waitForTimeout(100);
    return (await page.locator(".hex").first().boundingBox()).width;
  };
  assert.equal(await covered(), 0);
  assert.ok((await pitch()) >= 30, `cells are ${await pitch()} wide`);
  const before = await pitch();
  await page.getByRole("button", { name: "Zoom in" }).tap();
  await page.locator(".zoom-pane.zoomed").waitFor();
  assert.ok((await pitch()) > 1.4 * before, "the board is larger");
  await page.getByRole("button", { name: "Zoom out" }).tap();
  await page.locator(".zoom-pane:not(.zoomed)").waitFor();
  assert.ok(Math.abs((await pitch()) - before) < 1, "and as before");
  // The board as it was turned is remembered.
  const points = () => page.locator(".hex").nth(5).getAttribute("points");
  const upright = await points();
  await page.getByRole("button", { name: "Turn the board" }).tap();
  const turned = await points();
  assert.notEqual(turned, upright);
  await page.reload();
  await page.getByRole("application").waitFor();
  assert.equal(await points(), turned);
  assert.deepEqual(page.complaints, []);
});

/** Pages with a board beside other things. */
const PAGES = [
  "/position#game=link",
  "/position#game=hex",
  "/position#game=tetris",
  "/watch/hex11?ply=20",
  "/watch/link4?ply=20",
  "/watch/duel?ply=9",
  "/learn/link",
  "/learn/hex",
  "/puzzle",
];

/** Cards, boards and buttons that lie over each other without being part of each other. */
const pile = page =>
  page.evaluate(() => {
    const selectors =
      ".card, .review-head, .review-stage svg.board-svg, .board-stage, .transport, .link-controls .button, " +
      ".well-buttons .button, .hex-view .button, .segment";
    const found = [...document.querySelectorAll(selectors)].filter(
      each => !each.closest(".frame-head") && each.getBoundingClientRect().width > 0,
    );
    return found.flatMap((one, i) =>
      found.slice(i + 1).flatMap(other => {
        if (one.contains(other) || other.contains(one)) return [];
        // The controls of Hex lie in corners that its rhombus leaves free.
        if ([one, other].some(each => each.closest(".hex-view"))) return [];
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        const name = each => each.getAttribute("class") ?? each.tagName;
        return wide > 1 && high > 1 ? [`${name(one)} and ${name(other)}`] : [];
      }),
    );
  });

for (const [width, height] of WINDOWS) {
  test(`pages with a board have nothing in the way at ${width}×${height}`, async () => {
    const page = await browser.visit(`${server.address}/help`, { viewport: { width, height } });
    for (const path of PAGES) {
      await page.goto(server.address + path);
      await page.reload();
      await page.locator("main svg.board-svg, main .board-stage").first().waitFor();
      await page.waitForTimeout(200);
      assert.deepEqual(await pile(page), [], `${path} at ${width}×${height}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      assert.ok(!wide, `${path} at ${width}×${height} scrolls sideways`);
    }
    assert.deepEqual(page.complaints, []);
  });
}

test("on the first page nothing lies over anything else, with all options open", async () => {
  for (const [width, height] of [WINDOWS[0], WINDOWS[3], WINDOWS[5]]) {
    const page = await browser.visit(server.address, { viewport: { width, height } });
    await page.getByRole("button", { name: /^Play/, disabled: false }).waitFor();
    const play = await page.locator(".play-row").boundingBox();
    assert.ok(play.y + play.height <= height, `Play is below the fold of ${width}×${height}`);
    for (const summary of await page.locator(".setup summary").all()) await summary.click();
    await page.getByRole("radio", { name: "more …" }).check({ force: true });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const overlaps = await page.evaluate(() => {
      const selectors =
        ".hero, .game-summary, .seat, .play-row, .play-links, .setup > .more, .demo, .promises";
      const found = [...document.querySelectorAll(selectors)].map(each => [
        each.className,
        each.getBoundingClientRect(),
      ]);
      return found.flatMap(([one, a], i) =>
        found.slice(i + 1).flatMap(([other, b]) => {
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          return wide > 1 && high > 1 ? [`${one} and ${other}`] : [];
        }),
      );
    });
    assert.deepEqual(overlaps, [], `${width}×${height}`);
    assert.deepEqual(page.complaints, []);
  }
});
