/** Server-sent events that come back by themselves when the server was away. */
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

/** Streams that have lost the server; the frame of the page says so while there are any. */
export const lost = signal<ReadonlySet<string>>(new Set());

function setLost(url: string, isLost: boolean): void {
  if (lost.value.has(url) === isLost) return;
  const next = new Set(lost.value);
  if (isLost) next.add(url);
  else next.delete(url);
  lost.value = next;
}

type Handlers = Record<string, (data: never) => void>;

/**
 * Listens to the stream at `url` (null: to none) and gives each event's data, parsed, to the handler
 * of its name. A `done` event ends the stream. A lost connection is tried again after half a second
 * and then ever more slowly, up to every five seconds.
 */
export function useEvents(url: string | null, handlers: Handlers): void {
  // Handlers are new closures at every render; the connection must outlive them.
  const latest = useRef(handlers);
  latest.current = handlers;
  const names = Object.keys(handlers).sort().join(" ");
  useEffect(() => {
    if (!url) return;
    let source: EventSource | null = null;
    let timer = 0;
    let failures = 0;
    const open = () => {
      source = new EventSource(url);
      source.onopen = () => {
        failures = 0;
        setLost(url, false);
      };
      source.onerror = () => {
        source?.close();
        failures += 1;
        // The first failure is often a proxy that ended an idle stream: no reason for a banner.
        if (failures > 1) setLost(url, true);
        timer = window.setTimeout(open, Math.min(5000, 500 * 2 ** (failures - 1)));
      };
      for (const name of new Set([...names.split(" "), "done"])) {
        source.addEventListener(name, event => {
          const text = (event as MessageEvent<string>).data;
          if (name === "done") {
            source?.close();
            setLost(url, false);
          }
          latest.current[name]?.((text ? JSON.parse(text) : null) as never);
        });
      }
    };
    open();
    return () => {
      clearTimeout(timer);
      source?.close();
      setLost(url, false);
    };
  }, [url, names]);
}
