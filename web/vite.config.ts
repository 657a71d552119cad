import { defineConfig } from "vitest/config";
import { mockMore } from "./mock/more.ts";
import { mockApi } from "./mock/server.ts";

// `TILELAB_SERVER=http://127.0.0.1:8080 npm run dev` talks to a real server; without it a small
// mock of the interface answers, so that the page can be worked on alone.
const server = process.env.TILELAB_SERVER;

export default defineConfig({
  plugins: server ? [] : [mockMore(), mockApi()],
  // `npm run preview` shows the built page under the policy that the server sends.
  preview: {
    headers: {
      "content-security-policy": "default-src 'self'; style-src 'self'; img-src 'self' data: blob:",
    },
    proxy: server ? { "/api": { target: server, changeOrigin: false } } : {},
  },
  server: server ? { proxy: { "/api": { target: server, changeOrigin: false } } } : {},
  test: { include: ["src/**/*.test.ts"] },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
});
