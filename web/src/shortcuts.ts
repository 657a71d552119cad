/** Keys of the page that is shown: one listener, and the list that the `?` overlay prints. */
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { settings } from "./settings";

export interface Shortcut {
  /** As `KeyboardEvent.key` gives them; any of them acts. */
  keys: string[];
  /** How people see them, when that differs. */
  label?: string;
  does: string;
  run: () => void;
}

export interface ShortcutGroup {
  title: string;
  shortcuts: Shortcut[];
}

export const active = signal<ShortcutGroup[]>([]);

/** Registers keys while the component is shown. */
export function useShortcuts(title: string, shortcuts: Shortcut[], enabled = true): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  const shape = shortcuts.map(s => s.keys.join(" ") + s.does).join("|");
  useEffect(() => {
    if (!enabled) return;
    // Runs what the newest render says, under the names of the first.
    const group: ShortcutGroup = {
      title,
      shortcuts: latest.current.map((shortcut, i) => ({
        ...shortcut,
        run: () => latest.current[i]?.run(),
      })),
    };
    active.value = [...active.value, group];
    return () => {
      active.value = active.value.filter(other => other !== group);
    };
  }, [title, shape, enabled]);
}

const typing = "input, textarea, select, [contenteditable]";
const pressable = "button, a, summary, [role=button], [role=tab], [role=radio], [role=slider]";

export function listenToKeys(): void {
  document.addEventListener("keydown", event => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!settings.value.shortcuts && event.key !== "?") return;
    const target = event.target as Element;
    if (target.closest(typing)) return;
    // Space and Enter belong to the button that has the focus.
    if ((event.key === " " || event.key === "Enter") && target.closest(pressable)) return;
    // A dialog is modal: keys of the page behind it do nothing.
    if (document.querySelector("dialog[open]")) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    // The innermost component registered last and goes first.
    for (const group of [...active.value].reverse()) {
      const found = group.shortcuts.find(s => s.keys.includes(event.key) || s.keys.includes(key));
      if (!found) continue;
      event.preventDefault();
      found.run();
      return;
    }
  });
}

const pretty: Record<string, string> = {
  ArrowLeft: "←",
  ArrowRight: "→",
  ArrowUp: "↑",
  ArrowDown: "↓",
  " ": "Space",
};

export const keyLabel = (shortcut: Shortcut): string[] =>
  shortcut.label ? [shortcut.label] : shortcut.keys.map(key => pretty[key] ?? key);
