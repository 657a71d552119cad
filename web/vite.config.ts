import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { articles } from "./scripts/articles";

// The page is worked on with `tilelab serve` beside it: `npm run dev` sends /api there.
const target = process.env.TILELAB_SERVER ?? "http://127.0.0.1:7878";
// The server compares Origin with Host, which must therefore stay alike.
const proxy = { "/api": { target, changeOrigin: false } };

/** Where the articles of the Science pages are; each is kept for times without a network when it is first read. */
const SCIENCE = "assets/science/";
const isArticle = (path: string | null): boolean => /(^|\/)docs\//.test(path ?? "");

/** Lists the files of the page for its service worker, and the version of the engine. */
const fileList = (): Plugin => ({
  name: "file-list",
  generateBundle(_, bundle) {
    const isOwn = (name: string) => !/^(engine$|sw\.js|icon-)/.test(name);
    const built = Object.keys(bundle).filter(name => !name.startsWith(SCIENCE));
    const files = [...built, ...readdirSync("public").filter(isOwn)].sort();
    const engine = /VERSION = "(.*)"/.exec(readFileSync("src/engine/version.ts", "utf8"))?.[1];
    const source = JSON.stringify({ engine, files: files.filter(name => name !== "index.html") });
    this.emitFile({ type: "asset", fileName: "files.json", source });
  },
});

export default defineConfig({
  // Relative addresses work at any place of any host; `tilelab serve` makes those of its page absolute.
  base: "./",
  plugins: [articles(), fileList()],
  worker: { format: "es" },
  server: { proxy, fs: { allow: [".."] } },
  // `npm run preview` shows the built page under the policy that the server sends.
  preview: {
    proxy,
    headers: {
      "content-security-policy":
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:",
    },
  },
  test: { include: ["src/**/*.test.ts"] },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) =>
          `${isArticle(facadeModuleId) ? SCIENCE : "assets/"}[name]-[hash].js`,
        assetFileNames: ({ originalFileNames }) =>
          `${originalFileNames.some(isArticle) ? SCIENCE : "assets/"}[name]-[hash][extname]`,
      },
    },
  },
});
