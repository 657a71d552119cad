/** Whether there is a server, and whether a game lives there or in this browser. */
import { signal } from "@preact/signals";

/** `tilelab site` writes pages that have no server. */
export const isSite: boolean =
  typeof document !== "undefined" && document.documentElement.dataset.site === "static";

/** The server cannot be reached. The page then works as one without a server. */
export const offline = signal(false);

/** Whether new games start in this browser. */
export const isAlone = (): boolean => isSite || offline.value;

const OWN = "local-";
/** Games that come with the page. */
const RECORDED = "recorded-";

/** Whether a game is answered by this browser, with or without a server. */
export const isLocal = (id: string): boolean => id.startsWith(OWN) || id.startsWith(RECORDED);

/** The name of a game that comes with the page; null for other games. */
export const recordedName = (id: string): string | null =>
  id.startsWith(RECORDED) ? id.slice(RECORDED.length) : null;

export const recordedId = (name: string): string => RECORDED + name;

export const newId = (): string =>
  OWN +
  Array.from(crypto.getRandomValues(new Uint8Array(9)), byte => byte.toString(36).padStart(2, "0"))
    .join("")
    .slice(0, 14);
