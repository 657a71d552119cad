/** Links to all pages: a row where it fits, else a menu behind a button that names the present page. */
import { useEffect, useRef, useState } from "preact/hooks";
import { isSite } from "../local/mode";
import { here } from "../router";
import { Icon } from "../ui";

interface PageLink {
  path: string;
  text: string;
  /** Other addresses under the same heading. */
  also: RegExp | null;
  /** Whether it is about other people or shared computing, which a site without a server lacks. */
  isShared?: boolean;
}

const all: PageLink[] = [
  { path: "/", text: "Play", also: /^\/play\// },
  { path: "/learn", text: "Learn", also: /^\/learn\// },
  { path: "/puzzle", text: "Puzzle", also: null },
  { path: "/games", text: "Games", also: /^\/(review|watch)(\/|$)/ },
  { path: "/tournaments", text: "Tournaments", also: /^\/tournaments\//, isShared: true },
  { path: "/leaderboard", text: "Leaderboard", also: null, isShared: true },
  { path: "/study", text: "Study", also: /^\/study\//, isShared: true },
  { path: "/science", text: "Science", also: /^\/science\// },
  { path: "/help", text: "Help", also: null },
];
const pages = all.filter(page => !(isSite && page.isShared));

export function Navigation() {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { path } = here.value;
  const isHere = (page: PageLink) => page.path === path || page.also?.test(path);
  useEffect(() => setOpen(false), [path]);
  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    return () => document.removeEventListener("pointerdown", closeOutside);
  }, [isOpen]);
  return (
    <div
      class="navigation"
      ref={root}
      onKeyDown={event => {
        if (event.key !== "Escape" || !isOpen) return;
        setOpen(false);
        root.current?.querySelector("button")?.focus();
      }}
    >
      <button
        type="button"
        class="button quiet menu-button"
        aria-expanded={isOpen}
        aria-controls="pages"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon d="M4 6h16M4 12h16M4 18h16" />
        <span class="visually-hidden">Pages, now </span>
        {pages.find(isHere)?.text ?? "Menu"}
      </button>
      <nav id="pages" aria-label="Pages" class={isOpen ? "open" : ""}>
        {pages.map(page => (
          <a
            key={page.path}
            href={page.path}
            aria-current={isHere(page) ? "page" : undefined}
            onClick={() => setOpen(false)}
          >
            {page.text}
          </a>
        ))}
      </nav>
    </div>
  );
}
