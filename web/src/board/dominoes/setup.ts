/** Positions of dominoes as text and as tiles, for the editor. */
import { headOf, moverOf } from "../editor/head";

/** A tile as it lies or is held: its two numbers. */
export type Numbers = [number, number];

export interface DominoesSetup {
  mover: number | null;
  /** The chain from left to right. */
  table: Numbers[];
  hands: [Numbers[], Numbers[]];
}

const tiles = (words: string): Numbers[] =>
  words
    .trim()
    .split(/\s+/)
    .filter(word => /^\d\d$/.test(word))
    .map((word): Numbers => [Number(word[0]), Number(word[1])]);

/** Reads a text; null while chance deals, and where lines are missing. */
export function read(text: string): DominoesSetup | null {
  const lines = text.trim().split("\n");
  const part = (line: number, key: string) =>
    lines[line]?.startsWith(`${key} `) ? tiles(lines[line].slice(key.length)) : null;
  const [table, first, second] = [part(1, "table"), part(2, "a"), part(3, "b")];
  if (!table || !first || !second || lines[0]!.startsWith("dealing")) return null;
  return { mover: moverOf(lines[0]!, 2), table, hands: [first, second] };
}

const line = (key: string, list: Numbers[]): string =>
  `${key} ${list.length ? list.map(each => each.join("")).join(" ") : "-"}`;

export const write = ({ mover, table, hands }: DominoesSetup): string =>
  [headOf(mover), line("table", table), line("a", hands[0]), line("b", hands[1])].join("\n");

export type End = "left" | "right";

/** A tile as it would lie at an end of the chain; null where it does not fit. */
export function fitted(table: Numbers[], [one, two]: Numbers, end: End): Numbers | null {
  if (table.length === 0) return [one, two];
  const number = end === "left" ? table[0]![0] : table.at(-1)![1];
  if (number !== one && number !== two) return null;
  const other = number === one ? two : one;
  return end === "left" ? [other, number] : [number, other];
}

const without = (hand: Numbers[], index: number) => hand.filter((_, i) => i !== index);

/** Lays a tile of a hand at an end of the chain. */
export function lay(setup: DominoesSetup, seat: 0 | 1, index: number, end: End): DominoesSetup {
  const tile = fitted(setup.table, setup.hands[seat][index]!, end);
  if (!tile) return setup;
  const table = end === "left" ? [tile, ...setup.table] : [...setup.table, tile];
  return { ...setup, table, hands: replaced(setup, seat, without(setup.hands[seat], index)) };
}

/** Gives a tile to the other player. */
export function give(setup: DominoesSetup, seat: 0 | 1, index: number): DominoesSetup {
  const tile = setup.hands[seat][index]!;
  const other = seat === 0 ? 1 : 0;
  const hands = replaced(setup, seat, without(setup.hands[seat], index));
  return { ...setup, hands: replaced({ ...setup, hands }, other, sorted([...hands[other], tile])) };
}

/** Takes the tile at an end of the chain into a hand. */
export function takeBack(setup: DominoesSetup, end: End, seat: 0 | 1): DominoesSetup {
  const tile = end === "left" ? setup.table[0] : setup.table.at(-1);
  if (!tile) return setup;
  const table = end === "left" ? setup.table.slice(1) : setup.table.slice(0, -1);
  const lying: Numbers = [Math.min(...tile), Math.max(...tile)];
  return { ...setup, table, hands: replaced(setup, seat, sorted([...setup.hands[seat], lying])) };
}

const sorted = (hand: Numbers[]): Numbers[] => [...hand].sort((a, b) => a[0] - b[0] || a[1] - b[1]);

const replaced = (
  { hands }: Pick<DominoesSetup, "hands">,
  seat: 0 | 1,
  hand: Numbers[],
): DominoesSetup["hands"] => (seat === 0 ? [hand, hands[1]] : [hands[0], hand]);
