/**
 * Recorded games between strong programs, which come with the page. Each file is a record as `tilelab match` writes it;
 * the command stands beside it in the index. A test of the command line replays them all.
 */
import { kindTitle } from "../agents/names";
import { letterOf, points } from "../players";
import { parseSpec } from "../spec";
import index from "./data/index.json";

export interface WatchedGame {
  name: string;
  title: string;
  about: string;
  /** What kind of program each player is. */
  players: string[];
  plies: number;
  /** The result in words. */
  result: string;
}

/** What the page reads of a record; the engine reads the whole text. */
interface RecordSummary {
  agents: string[];
  plies: unknown[];
  scores: number[] | null;
  statistics?: Record<string, number>;
  returns: number[];
}

/** As text: numbers of JavaScript have too few digits for seeds. */
const texts = import.meta.glob<string>(["./data/*.json", "!./data/index.json"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The text of a record; null if there is no game of this name. */
export const recordOf = (name: string): string | null => texts[`./data/${name}.json`] ?? null;

export const watchedGames: WatchedGame[] = index.map(({ name, title, about }) => {
  const record = JSON.parse(recordOf(name) ?? "") as RecordSummary;
  const players = record.agents.map(agent => kindTitle(parseSpec(agent).name));
  return { name, title, about, players, plies: record.plies.length, result: resultOf(record) };
});

/** "a wins 16 : 8"; for a lone player, what the game has counted. */
export function resultOf({ scores, statistics, returns }: RecordSummary): string {
  if (returns.length === 1) {
    return Object.entries(statistics ?? {})
      .map(([name, value]) => `${value} ${name}`)
      .join(", ");
  }
  const best = Math.max(...returns);
  const winners = returns.flatMap((value, player) => (value === best ? [letterOf(player)] : []));
  const who = winners.length === 1 ? `${winners[0]} wins` : "a draw";
  return scores ? `${who} ${scores.map(points).join(" : ")}` : who;
}
