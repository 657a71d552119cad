/** The texts of uploaded rules, which an engine needs before it can play by them. */
import { isUploaded, parseSpec } from "../spec";
import { read, write } from "../storage";
import { addressOf } from "./load";

export interface Rules {
  /** The name of the game that reads them. */
  game: string;
  file: string;
  text: string;
}

const STORE = "rules";

/** Keeps rules in this browser, for games that live here. */
export function keepRules(file: string, text: string): void {
  write(STORE, { ...read<Record<string, string>>(STORE, {}), [file]: text });
}

const known = new Map<string, Promise<string>>();

/** The uploaded rules that a specification names, from this browser or the server; null if it names none. */
export async function rulesOf(game: string): Promise<Rules | null> {
  const { name, values } = parseSpec(game);
  const file = Object.values(values).find(isUploaded);
  if (!file) return null;
  const kept = read<Record<string, string>>(STORE, {})[file];
  if (kept !== undefined) return { game: name, file, text: kept };
  if (!known.has(file)) known.set(file, load(file));
  return { game: name, file, text: await known.get(file)! };
}

async function load(file: string): Promise<string> {
  const response = await fetch(addressOf(`api/rules/${encodeURIComponent(file)}`)).catch(
    () => null,
  );
  if (response?.ok) return response.text();
  known.delete(file);
  throw new Error("The rules of this game cannot be loaded.");
}
