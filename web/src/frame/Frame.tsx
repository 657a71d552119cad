import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { announcement } from "../announce";
import { catalogueError } from "../catalogue";
import { lost } from "../events";
import { offline } from "../local/mode";
import { here } from "../router";
import { change, settings, type Theme } from "../settings";
import { useShortcuts } from "../shortcuts";
import { play } from "../sound";
import { Icon } from "../ui";
import { Patterns } from "../ui/Patterns";
import { Toasts } from "../ui/Toast";
import { KeysDialog } from "./KeysDialog";
import { Brand } from "./Logo";
import { Navigation } from "./Navigation";

export const showKeys = signal(false);

/** The frame of every page: navigation, sound and theme switches, messages. */
export function Frame({ children }: { children: ComponentChildren }) {
  useShortcuts("Everywhere", [
    { keys: ["?"], does: "show the keys", run: () => (showKeys.value = true) },
  ]);
  // Participants of a study see only their game.
  const bare = here.value.path.startsWith("/join/");
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
        {!bare && <Navigation />}
        <div class="frame-tools">
          <SoundButton />
          <ThemeButton />
          <button
            type="button"
            class="button quiet icon"
            aria-label="Keys and settings"
            title="Keys and settings"
            onClick={() => (showKeys.value = true)}
          >
            <Icon d="M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5v5M8 14.5v5" />
          </button>
        </div>
      </header>
      {(lost.value.size > 0 || catalogueError.value || offline.value) && (
        <p class="lost" role="status">
          <span class="spinner" aria-hidden="true" /> The server cannot be reached; trying again.{" "}
          {offline.value
            ? "Meanwhile new games are played and kept in this browser."
            : "Your game is safe."}
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

function SoundButton() {
  const { sound } = settings.value;
  const text = sound ? "Turn sound off" : "Turn sound on";
  return (
    <button
      type="button"
      class="button quiet icon"
      aria-label={text}
      title={text}
      onClick={() => {
        change({ sound: !sound });
        play("score");
      }}
    >
      <Icon
        d={`M4 9.5v5h3.5L12 19V5L7.5 9.5z${sound ? "M15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11" : "M16 9.5l5 5M21 9.5l-5 5"}`}
      />
    </button>
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
      title={`Change to the ${other} theme`}
      onClick={() => change({ theme: other })}
    >
      <Icon
        d={
          dark
            ? "M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 1v3M12 20v3M1 12h3M20 12h3M4.2 4.2l2.1 2.1M17.7 17.7l2.1 2.1M4.2 19.8l2.1-2.1M17.7 6.3l2.1-2.1"
            : "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z"
        }
      />
    </button>
  );
}
