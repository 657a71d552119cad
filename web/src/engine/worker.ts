/**
 * A worker with an engine of its own. It answers one request at a time; a search occupies it until it ends, so the
 * page ends the worker to stop a search.
 */
import type { CallName, FromWorker, ToWorker } from "./protocol";

/** What wasm-bindgen generates. */
interface Engine {
  default: (options: { module_or_path: WebAssembly.Module }) => Promise<unknown>;
  call: (request: string) => string;
  loadNetwork: (name: string, bytes: Uint8Array) => void;
  listen: (listener: (report: string) => void) => void;
}

let engine: Promise<Engine> | null = null;
let networks = "";
/** The request that is being answered. */
let current = 0;

const send = (message: FromWorker) => postMessage(message);

async function start(module: WebAssembly.Module, glue: string): Promise<Engine> {
  const found = (await import(/* @vite-ignore */ glue)) as Engine;
  await found.default({ module_or_path: module });
  found.listen(report => send({ kind: "report", id: current, report: JSON.parse(report) }));
  return found;
}

/** The agents that a request needs, with their game: their networks have to be there. */
function agentsOf(
  name: CallName,
  sent: Record<string, unknown>,
): { game: string; agents: string[] } | null {
  const at = sent.at as { game: string } | undefined;
  if (name === "analyze") return { game: at!.game, agents: [sent.agent as string] };
  if (name === "tree") return { game: sent.game as string, agents: [sent.agent as string] };
  if (name !== "open") return null;
  const seats = (sent.seats as (string | null)[]).filter(seat => seat !== null);
  return { game: at!.game, agents: seats };
}

async function loadNetworks(
  engine: Engine,
  needed: { game: string; agents: string[] },
): Promise<void> {
  const request = JSON.stringify({ call: "networks", ...needed });
  for (const name of JSON.parse(engine.call(request)) as string[]) {
    const response = await fetch(networks + name).catch(() => null);
    if (!response?.ok) throw new Error(`The network ${name} cannot be loaded.`);
    engine.loadNetwork(name, new Uint8Array(await response.arrayBuffer()));
  }
}

async function answer(id: number, name: CallName, sent: object): Promise<void> {
  try {
    const loaded = await engine!;
    const needed = agentsOf(name, sent as Record<string, unknown>);
    if (needed) await loadNetworks(loaded, needed);
    current = id;
    const text = loaded.call(JSON.stringify({ call: name, ...sent }));
    send({ kind: "answer", id, answer: JSON.parse(text) });
  } catch (error) {
    send({ kind: "refusal", id, error: error instanceof Error ? error.message : String(error) });
  }
}

/** Requests are answered in their order, also where one waits for a network. */
let queue: Promise<void> = Promise.resolve();

addEventListener("message", ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === "start") {
    networks = data.networks;
    engine = start(data.module, data.glue);
    return;
  }
  queue = queue.then(() => answer(data.id, data.name, data.sent));
});
