/** The engine in the browser answers as the native one does: the same positions, and the same searches to the bit. */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { NativeEngine, PageEngine } from "./engine.mjs";
import { Browser } from "./lab.mjs";
import { Site } from "./site.mjs";

let site, browser, native, page;

before(async () => {
  [site, browser] = await Promise.all([new Site().start(), new Browser().start()]);
  native = new NativeEngine();
  page = await browser.visit(site.address);
});
after(async () => {
  native?.stop();
  await browser?.stop();
  await site?.stop();
});

const line = (game, plies = []) => ({ game, start: null, seed: "5", plies });

/** Everything but the time. */
const timeless = ({ answer, refusal }) => {
  if (answer?.seconds !== undefined) delete answer.seconds;
  return refusal ?? answer;
};

async function same(engine, request) {
  const [expected, actual] = [await native.call(request), await engine.call(request)];
  assert.deepEqual(timeless(actual), timeless(expected), JSON.stringify(request));
  return actual.answer;
}

/** Plays some random moves, every position compared. */
async function play(engine, game, most) {
  let now = await same(engine, {
    call: "open",
    at: line(game),
    seats: [].concat(await seats(game)),
  });
  for (let ply = 0; ply < most && now.position.turn.kind !== "over"; ply++) {
    const { legal, turn } = now.position;
    const request =
      turn.kind === "chance"
        ? { call: "roll" }
        : { call: "play", action: legal[(ply * 7) % legal.length].action, ms: null };
    now = await same(engine, request);
  }
}

const seats = async game => {
  const { answer } = await native.call({ call: "game", game });
  return Array(answer.players).fill(null);
};

for (const variant of ["simd", "plain"]) {
  test(`the variant ${variant} searches as the native engine does`, async () => {
    const engine = new PageEngine(page);
    await engine.start(variant);
    for (const [game, agent, plies = []] of [
      ["link", "mcts:nodes=2000"],
      ["link:dice=true,players=3", "mcts:nodes=500", []],
      ["hex:size=7", "mcts:nodes=800"],
      ["nim", "perfect"],
      ["dominoes:max=3", "montecarlo:nodes=300"],
      ["tetris:rows=10", "tetris-linear:weights=dt10,plies=2"],
      ["duel:rows=10", "duel-mcts"],
      ["gdl:connectfour", "mcts:nodes=400"],
      ["link", "net:nodes=40"],
      ["hex", "net:file=small,nodes=40", [60, 48]],
      ["gdl:connectfour", "net:nodes=30"],
      ["link", "alphabeta:depth=2"],
    ]) {
      const at = line(game, plies);
      const opened = await native.call({ call: "open", at, seats: await seats(game) });
      let start = opened.answer.position;
      // Chance begins some games.
      while (start.turn.kind === "chance") {
        start = (await native.call({ call: "draw", game, text: start.text, seed: 3 })).answer;
      }
      await same(engine, { call: "analyze", at: { ...line(game), start: start.text }, agent });
    }
    assert.deepEqual(page.complaints, []);
  });
}

test("all games have the same set-ups and positions", async () => {
  const engine = new PageEngine(page);
  await engine.start("simd");
  const { games } = await same(engine, { call: "catalogue" });
  for (const { name, examples } of games) {
    for (const game of new Set([name, ...examples.slice(0, 3)])) {
      await same(engine, { call: "game", game });
      await play(engine, game, 12);
    }
  }
});

test("refusals have the same words", async () => {
  const engine = new PageEngine(page);
  await engine.start("simd");
  await same(engine, { call: "game", game: "chess" });
  await same(engine, { call: "position", game: "hex", text: "nonsense" });
  await same(engine, { call: "agent", game: "link", agent: "net:file=/etc/passwd" });
});
