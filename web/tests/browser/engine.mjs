/** Two engines side by side: the native one, and the one in a browser. Both answer the same requests. */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "../../..");

/** The native engine: an example of `tilelab-wasm`, which `cargo test` builds. */
export class NativeEngine {
  constructor(program = process.env.NATIVE ?? join(root, "target/debug/examples/native")) {
    this.process = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
    this.lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  async call(request) {
    this.process.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse((await this.lines.next()).value);
  }

  stop() {
    this.process.kill();
  }
}

/** The engine of a page: a worker that the page starts from its own files. */
export class PageEngine {
  /** `page` has been opened at an address of TileLab. */
  constructor(page) {
    this.page = page;
  }

  async start(variant) {
    await this.page.evaluate(async wanted => {
      const { engine } = await (await fetch("files.json")).json();
      const { files } = await (await fetch("files.json")).json();
      const script = files.find(file => /assets\/worker-/.test(file));
      const packed = await fetch(`engine/${wanted}.wasm.gz?v=${engine}`);
      const stream = packed.body.pipeThrough(new DecompressionStream("gzip"));
      const module = await WebAssembly.compile(await new Response(stream).arrayBuffer());
      const worker = new Worker(new URL(script, location.href), { type: "module" });
      const at = path => new URL(path, location.href).href;
      const glue = at(`engine/engine.js?v=${engine}`);
      worker.postMessage({ kind: "start", module, glue, networks: at("nets/") });
      let next = 1;
      globalThis.engineCall = ({ call, ...sent }) =>
        new Promise(done => {
          const id = next++;
          const listen = ({ data }) => {
            if (data.id !== id || data.kind === "report") return;
            worker.removeEventListener("message", listen);
            done(data.kind === "answer" ? { answer: data.answer } : { refusal: data.error });
          };
          worker.addEventListener("message", listen);
          worker.postMessage({ kind: "call", id, name: call, sent });
        });
    }, variant);
  }

  call(request) {
    return this.page.evaluate(sent => globalThis.engineCall(sent), request);
  }
}
