/** Loads the engine's code once per page: the variant with vector instructions where the browser has them. */
import { VERSION } from "./version";

/** Where the page's files are: the built scripts are in a folder of their own there. */
export const addressOf = (file: string): string =>
  new URL(import.meta.env.DEV ? `/${file}` : `../${file}`, import.meta.url).href;

/** The folder of the networks. */
export const networksAddress = (): string => addressOf("nets/");
/** The code between JavaScript and the engine. */
export const glueAddress = (): string => addressOf(`engine/engine.js?v=${VERSION}`);

/** A function with one vector instruction: valid only where the browser has them. */
const VECTOR = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

/** The faster variant of the engine that this browser runs. */
export function variant(): "simd" | "plain" {
  return WebAssembly.validate(VECTOR) ? "simd" : "plain";
}

let module: Promise<WebAssembly.Module> | null = null;

/** The compiled engine, which all workers share. A failed attempt can be repeated. */
export function engineModule(): Promise<WebAssembly.Module> {
  module ??= load().catch((error: unknown) => {
    module = null;
    throw error;
  });
  return module;
}

async function load(): Promise<WebAssembly.Module> {
  if (typeof WebAssembly === "undefined") throw new Error("This browser cannot run WebAssembly.");
  const response = await fetch(addressOf(`engine/${variant()}.wasm.gz?v=${VERSION}`)).catch(
    () => null,
  );
  if (!response?.ok) throw new Error("The engine cannot be loaded.");
  return WebAssembly.compile(await unpacked(await response.arrayBuffer()));
}

/** The file is compressed, because not every host compresses what it sends; some servers unpack it on the way. */
async function unpacked(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  const [first, second] = new Uint8Array(bytes);
  if (first !== 0x1f || second !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
