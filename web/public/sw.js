/*
 * The service worker: after the first visit the page works without a network. Files of the page are kept as they were
 * built; names or versions of files change with their contents, so a kept file is never out of date. The page itself
 * is asked for first, and taken from the cache where there is no answer. Requests to the API are not touched.
 */
const CACHE = "tilelab";
const root = new URL("./", self.location.href);
const at = path => new URL(path, root).href;

/** A function with one vector instruction; see src/engine/load.ts. */
const VECTOR = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15,
  253, 98, 11,
]);

/** The files to keep from the start: the whole page, and the variant of the engine that this browser runs. */
async function files() {
  const { files, engine } = await (await fetch(at("files.json"), { cache: "no-cache" })).json();
  const variant = WebAssembly.validate(VECTOR) ? "simd" : "plain";
  const parts = [`engine/engine.js?v=${engine}`, `engine/${variant}.wasm.gz?v=${engine}`];
  return ["./", ...files, ...parts].map(at);
}

self.addEventListener("install", event => {
  const keep = async () => {
    const cache = await caches.open(CACHE);
    const wanted = await files();
    const known = new Set((await cache.keys()).map(request => request.url));
    // What has no version in its name is fetched again.
    const isFixed = url => url.includes("/assets/") || url.includes("?v=");
    await cache.addAll(wanted.filter(url => !known.has(url) || !isFixed(url)));
    const used = new Set(wanted);
    const isOld = request => isFixed(request.url) && !used.has(request.url);
    await Promise.all((await cache.keys()).filter(isOld).map(request => cache.delete(request)));
    await self.skipWaiting();
  };
  event.waitUntil(keep());
});

self.addEventListener("activate", event => event.waitUntil(self.clients.claim()));

/** Asks the network, and keeps the answer; without a network, the kept one counts. */
async function freshest(request, key) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(key, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept) return kept;
    throw error;
  }
}

async function kept(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

self.addEventListener("fetch", event => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(root.href)) return;
  const path = url.href.slice(root.href.length);
  if (path.startsWith("api/")) return;
  if (request.mode === "navigate") event.respondWith(freshest(request, at("./")));
  else if (/^(assets|engine|nets)\//.test(path)) event.respondWith(kept(request));
  else event.respondWith(freshest(request, request));
});
