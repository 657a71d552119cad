import { defineConfig } from "vitest/config";

// The page is worked on with `tilelab serve` beside it: `npm run dev` sends /api there.
const target = process.env.TILELAB_SERVER ?? "http://127.0.0.1:7878";
// The server compares Origin with Host, which must therefore stay alike.
const proxy = { "/api": { target, changeOrigin: false } };

export default defineConfig({
  server: { proxy },
  // `npm run preview` shows the built page under the policy that the server sends.
  preview: {
    proxy,
    headers: {
      "content-security-policy": "default-src 'self'; style-src 'self'; img-src 'self' data: blob:",
    },
  },
  test: { include: ["src/**/*.test.ts"] },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
