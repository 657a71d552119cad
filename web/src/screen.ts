/** What the window is like, as signals: components that read them are drawn again when it changes. */
import { signal, type ReadonlySignal } from "@preact/signals";

function media(query: string): ReadonlySignal<boolean> {
  if (typeof matchMedia === "undefined") return signal(false);
  const list = matchMedia(query);
  const matches = signal(list.matches);
  list.addEventListener("change", () => (matches.value = list.matches));
  return matches;
}

export const isPhone = media("(max-width: 760px)");
export const isUprightTablet = media("(max-width: 960px) and (orientation: portrait)");
