/**
 * Server-sent events that reconnect by themselves after the server was away.
 *
 * Over HTTP/1.1 a browser has six connections to a server for all its tabs, and every stream takes one.
 * So hidden tabs close theirs; the server sends the present state when they reconnect.
 */
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { followLocal } from "./local";
import { refusal } from "./request";

/** Streams that have lost the server; the frame of the page says so while there are any. */
export const lost = signal<ReadonlySet<string>>(new Set());

function setLost(url: string, isLost: boolean): void {
  if (lost.value.has(url) === isLost) return;
  const next = new Set(lost.value);
  if (isLost) next.add(url);
  else next.delete(url);
  lost.value = next;
}

/** The data of a `problem`: sent by the server, or with a status if it refuses the stream. */
export interface StreamProblem {
  error: string;
  status?: number;
}

type Handlers = Record<string, (data: never) => void>;

interface Options {
  /** For work that the user waits for in another tab: the stream stays open while hidden. */
  whileHidden?: boolean;
}

/** What the addresses of games that live in this browser begin with. */
const LOCAL = "local:";
/** Milliseconds that a tab may be hidden before its streams are closed. */
const HIDDEN_FOR = 20_000;
/** "Too many requests": the only refusal that is worth a retry. */
const TOO_MANY = 429;

/**
 * Listens to the stream at `url` (null: to none) and gives each event's data, parsed, to the handler
 * of its name. An event `done` or `problem` ends the stream. A refusal is reported as a `problem` too.
 */
export function useEvents(url: string | null, handlers: Handlers, options: Options = {}): void {
  // Handlers are new closures at every render; the connection must outlive them.
  const latest = useRef(handlers);
  latest.current = handlers;
  const names = Object.keys(handlers).sort().join(" ");
  const { whileHidden = false } = options;
  useEffect(() => {
    if (!url) return;
    const tell = (name: string, data: unknown) => latest.current[name]?.(data as never);
    if (url.startsWith(LOCAL)) return followLocal(url.slice(LOCAL.length), tell);
    return follow(url, names.split(" "), tell, { whileHidden });
  }, [url, names, whileHidden]);
}

/**
 * Follows a stream until it ends or the returned function is called. Retries a lost connection after half a
 * second, then with growing delays of up to five seconds.
 */
export function follow(
  url: string,
  names: string[],
  tell: (name: string, data: unknown) => void,
  { whileHidden = false }: Options = {},
): () => void {
  /** The connection, or the one that failed and is tried again; none while the tab rests. */
  let source: EventSource | null = null;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
    failures = 0;
    setLost(url, false);
  };
  const end = () => {
    document.removeEventListener("visibilitychange", look);
    clearTimeout(rest);
    close();
  };
  const look = () => {
    clearTimeout(rest);
    if (document.hidden) {
      if (!whileHidden) rest = setTimeout(close, HIDDEN_FOR);
    } else if (!source) open();
  };
  const fail = async (failed: EventSource) => {
    // A lost connection would be tried again by the browser; only an answer that is no stream is final.
    const isRefused = failed.readyState === EventSource.CLOSED;
    failed.close();
    const problem = isRefused ? await refusal(url) : null;
    // The page may have gone elsewhere while the server was asked.
    if (source !== failed) return;
    failures += 1;
    // The first failure is often a proxy that ended an idle stream: no reason for a banner.
    setLost(url, !problem && failures > 1);
    if (problem) {
      tell("problem", problem);
      if (problem.status !== TOO_MANY) return end();
    }
    retry = setTimeout(open, Math.min(5000, 500 * 2 ** (failures - 1)));
  };
  const open = () => {
    const opened = new EventSource(url);
    source = opened;
    opened.onopen = () => {
      failures = 0;
      setLost(url, false);
    };
    opened.onerror = () => void fail(opened);
    for (const name of new Set([...names, "done", "problem"])) {
      opened.addEventListener(name, event => {
        const text = (event as MessageEvent<string>).data;
        if (name === "done" || name === "problem") end();
        tell(name, text ? JSON.parse(text) : null);
      });
    }
  };
  document.addEventListener("visibilitychange", look);
  open();
  look();
  return end;
}
