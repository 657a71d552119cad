/** What a person has chosen for this browser, kept between visits. */
import { effect, signal } from "@preact/signals";
import { read, write } from "./storage";

export type Theme = "system" | "light" | "dark";

/** Milliseconds from one move to the next that another player makes. */
export const PACES = { slow: 1500, normal: 750, fast: 350, instant: 0 };
export type PaceName = keyof typeof PACES;

interface Settings {
  theme: Theme;
  /** Animates moves; off if the system asks for reduced motion. */
  animation: boolean;
  sound: boolean;
  /** How fast the moves of programs are shown. */
  pace: PaceName;
  /** Single keys act; speech input and some keyboards need them off (WCAG 2.1.4). */
  shortcuts: boolean;
  /** The name under which this person's games are kept. */
  name: string;
}

const defaults: Settings = {
  theme: "system",
  animation: true,
  sound: false,
  pace: "normal",
  shortcuts: true,
  name: "Guest",
};

export const settings = signal<Settings>({
  ...defaults,
  ...read<Partial<Settings>>("settings", {}),
});

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
  write("settings", settings.value);
}

effect(() => {
  if (typeof document === "undefined") return;
  const { theme, animation } = settings.value;
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = animation ? "on" : "off";
});

export function moves(): boolean {
  return settings.value.animation && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
