import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { announcement } from "../announce";
import { catalogueError } from "../catalogue";
import { lost } from "../events";
import { here } from "../router";
import { change, settings, type Theme } from "../settings";
import { useShortcuts } from "../shortcuts";
import { Patterns } from "../ui/Patterns";
import { Toasts } from "../ui/Toast";
import { KeysDialog } from "./KeysDialog";

const pages = [
  { path: "/", text: "Play", also: /^\/play\// },
  { path: "/games", text: "Games", also: /^\/review\// },
  { path: "/tournaments", text: "Tournaments", also: /^\/tournaments\// },
  { path: "/leaderboard", text: "Leaderboard", also: null },
  { path: "/study", text: "Study", also: /^\/study\// },
  { path: "/help", text: "Help", also: null },
];

export const showKeys = signal(false);

/** The frame of every page: navigation, theme switch, messages. */
export function Frame({ children }: { children: ComponentChildren }) {
  useShortcuts("Everywhere", [
    { keys: ["?"], does: "show the keys", run: () => (showKeys.value = true) },
  ]);
  const { path } = here.value;
  // Participants of a study see only their game.
  const bare = path.startsWith("/join/");
  return (
    <>
      <a class="skip-link" href="#main">
        Skip to the content
      </a>
      <Patterns />
      <header class="frame-head">
        {bare ? (
          <span class="brand">
            <Brand />
          </span>
        ) : (
          <a class="brand" href="/" aria-label="TileLab: new game">
            <Brand />
          </a>
        )}
        {!bare && (
          <nav aria-label="Pages">
            {pages.map(page => {
              const isHere = page.path === path || page.also?.test(path);
              return (
                <a key={page.path} href={page.path} aria-current={isHere ? "page" : undefined}>
                  {page.text}
                </a>
              );
            })}
          </nav>
        )}
        <div class="frame-tools">
          <button
            type="button"
            class="button quiet icon"
            aria-label="Keys and settings"
            onClick={() => (showKeys.value = true)}
          >
            ?
          </button>
          <ThemeButton />
        </div>
      </header>
      {(lost.value.size > 0 || catalogueError.value) && (
        <p class="lost" role="status">
          <span class="spinner" aria-hidden="true" /> The server cannot be reached; trying again.
          Your game is safe.
        </p>
      )}
      {children}
      <div class="visually-hidden" aria-live="polite" role="log">
        {announcement.value}
      </div>
      <Toasts />
      {showKeys.value && <KeysDialog onClose={() => (showKeys.value = false)} />}
    </>
  );
}

/** Light and dark; the system's scheme is where it starts. */
function ThemeButton() {
  const { theme } = settings.value;
  const dark =
    theme === "dark" || (theme === "system" && matchMedia("(prefers-color-scheme: dark)").matches);
  const other: Theme = dark ? "light" : "dark";
  return (
    <button
      type="button"
      class="button quiet icon"
      aria-label={`Change to the ${other} theme`}
      onClick={() => change({ theme: other })}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        {dark ? (
          <path d="M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1" />
        ) : (
          <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
        )}
      </svg>
    </button>
  );
}

const Brand = () => (
  <>
    <Logo />
    <span>TileLab</span>
  </>
);

function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
      <path
        class="logo-a"
        d="M4 6.5A2.5 2.5 0 0 1 6.5 4h19A2.5 2.5 0 0 1 28 6.5v5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z"
      />
      <path class="logo-b" d="M11 15h10v10.5a2.5 2.5 0 0 1-2.5 2.5h-5a2.5 2.5 0 0 1-2.5-2.5z" />
      <circle class="logo-dot" cx="16" cy="8.75" r="2.2" />
    </svg>
  );
}
