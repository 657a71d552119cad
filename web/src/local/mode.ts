/** Whether there is a server, and whether a game lives there or in this browser. */
import { signal } from "@preact/signals";

/** `tilelab site` writes pages that have no server. */
export const isSite: boolean =
  typeof document !== "undefined" && document.documentElement.dataset.site === "static";

/** The server cannot be reached. The page then works as one without a server. */
export const offline = signal(false);

/** Whether new games start in this browser. */
export const isAlone = (): boolean => isSite || offline.value;

const PREFIX = "local-";

export const isLocal = (id: string): boolean => id.startsWith(PREFIX);

export const newId = (): string =>
  PREFIX +
  Array.from(crypto.getRandomValues(new Uint8Array(9)), byte => byte.toString(36).padStart(2, "0"))
    .join("")
    .slice(0, 14);
