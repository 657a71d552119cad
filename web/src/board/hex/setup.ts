/** Positions of Hex as text and as stones, for the editor. */
import { letterOf } from "../../players";
import { headOf, linesOf, moverOf } from "../editor/head";

export interface HexSetup {
  mover: number | null;
  /** The owner of each cell, row by row; null for an empty one. */
  cells: (number | null)[];
}

/** Reads a text; null where it is no board of this size. */
export function read(text: string, size: number): HexSetup | null {
  const [head = "", ...rows] = linesOf(text);
  const cells = rows.flatMap((row, y) => {
    const words = row.trim().split(/\s+/);
    // The number of the row may be left out.
    return words[0] === String(y + 1) ? words.slice(1) : words;
  });
  if (rows.length !== size || cells.length !== size * size) return null;
  if (cells.some(cell => !/^[.ab]$/.test(cell))) return null;
  const owner = (cell: string) => (cell === "." ? null : cell.charCodeAt(0) - 97);
  return { mover: moverOf(head, 2), cells: cells.map(owner) };
}

/** The text, with letters and numbers for the reader as the server writes them. */
export function write({ mover, cells }: HexSetup, size: number): string {
  const letters = Array.from({ length: size }, (_, x) => ` ${String.fromCharCode(97 + x)}`);
  const rows = Array.from({ length: size }, (_, y) => {
    const row = cells.slice(y * size, (y + 1) * size);
    const stones = row.map(owner => ` ${owner === null ? "." : letterOf(owner)}`);
    return `${" ".repeat(y)}${String(y + 1).padStart(2)} ${stones.join("")}`;
  });
  return [headOf(mover), `# ${letters.join("")}`, ...rows].join("\n");
}

/** Puts a stone on a cell, or takes it away; the turn follows from the number of stones. */
export function put({ cells, mover }: HexSetup, cell: number, owner: number | null): HexSetup {
  const next = cells.map((before, i) => (i === cell ? (before === owner ? null : owner) : before));
  const count = (player: number) => next.filter(each => each === player).length;
  const ahead = count(0) - count(1);
  return { cells: next, mover: ahead === 0 ? 0 : ahead === 1 ? 1 : mover };
}
