/**
 * Paths to pages, without a library: one signal, the history, and clicks on links. On a site without a server, no
 * file answers to these paths, so there they follow a `#`.
 */
import { computed, signal } from "@preact/signals";
import { options } from "preact";
import { isSite } from "./local/mode";

export interface Route {
  page: string;
  params: Record<string, string>;
}

/** What `location` says, as one value, so that pages re-render when any part changes. */
export const here = signal(current());

function current() {
  if (typeof location === "undefined") return { path: "/", search: "", hash: "" };
  if (!isSite) return { path: location.pathname, search: location.search, hash: location.hash };
  const { pathname, search, hash } = new URL(location.hash.slice(1) || "/", location.origin);
  return { path: pathname, search, hash };
}

/** Whether the fragment names a place on the page, such as the target of the skip link. */
const isJump = (): boolean => isSite && location.hash !== "" && !location.hash.startsWith("#/");

/** The address of a path as the browser knows it. */
const addressOf = (path: string): string => (isSite ? `#${path}` : path);

/** The whole address of a path, to be copied and sent. */
export const linkTo = (path: string): string => new URL(addressOf(path), location.href).href;

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

export function navigate(to: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", addressOf(to));
  else history.pushState(null, "", addressOf(to));
  here.value = current();
}

/** Parameters behind `?` and behind `#`. */
export const query = computed(() => new URLSearchParams(here.value.search));
export const fragment = computed(() => new URLSearchParams(here.value.hash.replace(/^#/, "")));

/** Links in the page are written as paths; on a site, the paths follow a `#`. */
function writeLinks(): void {
  const before = options.vnode;
  options.vnode = vnode => {
    const props = vnode.props as { href?: unknown };
    if (vnode.type === "a" && typeof props.href === "string" && props.href.startsWith("/")) {
      props.href = addressOf(props.href);
    }
    before?.(vnode);
  };
}

/** The path that a link leads to; null for a jump within the page. */
function targetOf(link: HTMLAnchorElement): URL | null {
  const url = new URL(link.href);
  if (!isSite) return url;
  if (url.origin !== location.origin || url.pathname !== location.pathname) return url;
  return url.hash.startsWith("#/") ? new URL(url.hash.slice(1), location.origin) : null;
}

/** Plain clicks on internal links change the page without a reload. */
export function followLinks(): void {
  if (isSite) writeLinks();
  const look = () => {
    if (!isJump()) here.value = current();
  };
  addEventListener("popstate", look);
  addEventListener("hashchange", look);
  document.addEventListener("click", event => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    const url = targetOf(link);
    if (!url) return;
    if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
    // Jumps within the page (the skip link) are the browser's business.
    if (url.pathname === here.value.path && url.search === here.value.search && url.hash) return;
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash);
    scrollTo(0, 0);
  });
}
