import type { Plugin } from "vite";

export function mockApi(): Plugin {
  return { name: "tilelab-mock" };
}
