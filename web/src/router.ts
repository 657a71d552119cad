/** Paths to pages, without a library: one signal, the history, and clicks on links. */
import { computed, signal } from "@preact/signals";

export interface Route {
  page: string;
  params: Record<string, string>;
}

/** What `location` says, as one value, so that pages re-render when any part changes. */
export const here = signal(current());

function current() {
  if (typeof location === "undefined") return { path: "/", search: "", hash: "" };
  return { path: location.pathname, search: location.search, hash: location.hash };
}

/** Finds the first pattern such as `/review/:id` that the path fits. */
export function match(patterns: Record<string, string>, path: string): Route | null {
  const parts = split(path);
  for (const [pattern, page] of Object.entries(patterns)) {
    const wanted = split(pattern);
    if (wanted.length !== parts.length) continue;
    const params: Record<string, string> = {};
    const fits = wanted.every((want, i) => {
      const part = parts[i]!;
      if (!want.startsWith(":")) return want === part;
      const value = decoded(part);
      if (value === null) return false;
      params[want.slice(1)] = value;
      return true;
    });
    if (fits) return { page, params };
  }
  return null;
}

/** `null` for what is not encoded soundly, such as `%E0%A4%A`: no page has that address. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

const split = (path: string) => path.split("/").filter(Boolean);

export function navigate(to: string, options: { replace?: boolean } = {}): void {
  if (options.replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  here.value = current();
}

/** Parameters behind `?` and behind `#`. */
export const query = computed(() => new URLSearchParams(here.value.search));
export const fragment = computed(() => new URLSearchParams(here.value.hash.replace(/^#/, "")));

/** Plain clicks on internal links change the page without a reload. */
export function followLinks(): void {
  addEventListener("popstate", () => (here.value = current()));
  addEventListener("hashchange", () => (here.value = current()));
  document.addEventListener("click", event => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    // Jumps within the page (the skip link) are the browser's business.
    if (url.pathname === location.pathname && url.search === location.search && url.hash) return;
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash);
    scrollTo(0, 0);
  });
}
