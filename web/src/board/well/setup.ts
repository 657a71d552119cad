/** Positions of games in a well as text and as cells, for the editor: a first line, then rows of letters. */
export interface WellSetup {
  /** The piece in hand, counts and so on. */
  head: string;
  /** The rows from the top; `.` is an empty cell. */
  rows: string[];
}

/** Reads a text; null where it is no well of this size. */
export function read(text: string, columns: number, count: number): WellSetup | null {
  const [head = "", ...rows] = text.trim().split("\n");
  const trimmed = rows.map(row => row.trim());
  const fits = trimmed.length === count && trimmed.every(row => row.length === columns);
  return fits ? { head, rows: trimmed } : null;
}

export const write = ({ head, rows }: WellSetup): string => [head, ...rows].join("\n");

/** Fills a cell with a letter, or empties it; columns and rows count from the top left. */
export function paint(setup: WellSetup, [x, y]: [number, number], letter: string): WellSetup {
  const rows = setup.rows.map((row, i) =>
    i === y ? row.slice(0, x) + letter + row.slice(x + 1) : row,
  );
  return { ...setup, rows };
}
