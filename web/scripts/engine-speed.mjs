/**
 * Nodes per second of the engine in Chromium and of the native one, on one core each, one after the other:
 *   cargo build --release --package tilelab-wasm --example native --package tilelab-cli
 *   TILELAB=../target/release/tilelab NATIVE=../target/release/examples/native node scripts/engine-speed.mjs [simd|plain]
 */
import { NativeEngine, PageEngine } from "../tests/browser/engine.mjs";
import { Browser } from "../tests/browser/lab.mjs";
import { Site } from "../tests/browser/site.mjs";

const variant = process.argv[2] ?? "simd";

const searches = [
  ["link", "mcts:nodes=300000"],
  ["hex", "mcts:nodes=60000"],
  ["link:dice=true", "mcts:nodes=200000", [0]],
  ["gdl:connectfour", "mcts:nodes=60000"],
  ["link", "net:nodes=60000,value=mixed"],
  ["link", "net:nodes=300"],
  ["hex", "net:nodes=600"],
  ["hex", "net:file=small,nodes=1500"],
];

const request = (game, agent, plies) => ({
  call: "analyze",
  at: { game, start: null, seed: "1", plies },
  agent,
});

async function speed(engine, game, agent, plies = []) {
  const { answer, refusal } = await engine.call(request(game, agent, plies));
  if (refusal) throw new Error(refusal);
  return { rate: answer.nodes / answer.seconds, first: answer.candidates[0].name };
}

const [site, browser] = [await new Site().start(), await new Browser().start()];
const page = await browser.visit(site.address);
const [native, inPage] = [new NativeEngine(), new PageEngine(page)];
await inPage.start(variant);
const line = (...cells) =>
  console.log(cells.map((cell, i) => String(cell).padEnd(i < 2 ? 30 : 12)).join(""));
line("game", "agent", "native/s", variant, "ratio");
for (const [game, agent, plies] of searches) {
  // The first search loads networks.
  await speed(inPage, game, agent.replace(/nodes=\d+/, "nodes=2"), plies);
  const here = await speed(native, game, agent, plies);
  const there = await speed(inPage, game, agent, plies);
  if (here.first !== there.first)
    throw new Error(`${agent} plays ${here.first} natively and ${there.first} here`);
  line(
    game,
    agent,
    Math.round(here.rate),
    Math.round(there.rate),
    (there.rate / here.rate).toFixed(2),
  );
}
native.stop();
await browser.stop();
await site.stop();
