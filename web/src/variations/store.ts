/** Variations kept in this browser, by game or position; those not used for long make room for new ones. */
import { read, write } from "../storage";
import type { Variations } from "./tree";

const NAME = "variations";
const MAX_GAMES = 100;

/** The newest last. */
type Kept = [key: string, variations: Variations][];

export const load = (key: string): Variations =>
  read<Kept>(NAME, []).find(([each]) => each === key)?.[1] ?? [];

export function save(key: string, variations: Variations): void {
  const others = read<Kept>(NAME, []).filter(([each]) => each !== key);
  const kept: Kept = variations.length > 0 ? [...others, [key, variations]] : others;
  write(NAME, kept.slice(-MAX_GAMES));
}
