/**
 * The keys of a falling piece. They repeat at a pace of their own, because that of the keyboard is too slow to start
 * and differs from system to system; so they are heard here and only listed with the page's shortcuts.
 */
import { useEffect, useRef } from "preact/hooks";
import { settings } from "../../settings";
import { useShortcuts } from "../../shortcuts";
import type { Command, Engine } from "./engine";

/** Milliseconds until a key that is held down repeats, and between repetitions. */
const REPEAT_AFTER = 170;
const REPEAT_EVERY = 40;

const commands: Record<string, Command | "pause"> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "clockwise",
  x: "clockwise",
  z: "back",
  ArrowDown: "down",
  " ": "drop",
  Enter: "drop",
  c: "hold",
  Shift: "hold",
  p: "pause",
  Escape: "pause",
};

/** Repeats a command until the returned function is called. */
export function repeat(engine: Engine, command: Command): () => void {
  engine.act(command);
  if (command === "down") engine.softDrop(true);
  if (!["left", "right", "down"].includes(command)) return () => {};
  let timer = setTimeout(function again() {
    engine.act(command);
    timer = setTimeout(again, REPEAT_EVERY);
  }, REPEAT_AFTER);
  return () => {
    clearTimeout(timer);
    if (command === "down") engine.softDrop(false);
  };
}

const typing = "input, textarea, select, [contenteditable]";
const pressable = "button, a, summary, [role=button], [role=tab], [role=radio], [role=slider]";

export function useKeys(engine: Engine, enabled: boolean, stage: () => Element | null): void {
  const held = useRef(new Map<string, () => void>());
  useShortcuts("Falling piece", list, enabled);
  useEffect(() => {
    if (!enabled) return;
    const release = (key: string) => {
      held.current.get(key)?.();
      held.current.delete(key);
    };
    const releaseAll = () => [...held.current.keys()].forEach(release);
    const down = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = event.target as Element;
      // A person may have switched off keys of the page; those of the focused board always act.
      if (!settings.value.shortcuts && !stage()?.contains(target)) return;
      if (target.closest(typing) || document.querySelector("dialog[open]")) return;
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const command = commands[key];
      if (!command) return;
      if ((key === " " || key === "Enter") && target.closest(pressable)) return;
      // A page that is paused or over keeps its own keys.
      const starts = command === "pause" || key === " " || key === "Enter";
      if (!engine.isRunning && !(starts && engine.phase !== "running")) return;
      if (key === "Escape" && engine.phase !== "running") return;
      event.preventDefault();
      if (event.repeat || held.current.has(key)) return;
      if (command === "pause" || !engine.isRunning) {
        releaseAll();
        engine.toggle();
      } else {
        // The opposite key takes over.
        if (command === "left") release("ArrowRight");
        if (command === "right") release("ArrowLeft");
        held.current.set(key, repeat(engine, command));
      }
    };
    const up = (event: KeyboardEvent) =>
      release(event.key.length === 1 ? event.key.toLowerCase() : event.key);
    document.addEventListener("keydown", down, { capture: true });
    document.addEventListener("keyup", up);
    addEventListener("blur", releaseAll);
    return () => {
      document.removeEventListener("keydown", down, { capture: true });
      document.removeEventListener("keyup", up);
      removeEventListener("blur", releaseAll);
      releaseAll();
    };
  }, [engine, enabled]);
}

const listed = (keys: string[], does: string, label?: string) => ({
  keys,
  does,
  run: () => {},
  ...(label ? { label } : {}),
});

/** For the list of keys only. */
const list = [
  listed(["ArrowLeft", "ArrowRight"], "move"),
  listed(["ArrowUp", "x"], "turn clockwise"),
  listed(["z"], "turn counter-clockwise"),
  listed(["ArrowDown"], "soft drop"),
  listed([" "], "hard drop"),
  listed(["c", "Shift"], "hold"),
  listed(["p", "Escape"], "pause", "p / Esc"),
];
