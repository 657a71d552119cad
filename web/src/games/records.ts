/** Files with games: one record or log, or one record per line. */

/** The records in a text. A text that is not one record per line is left whole, for whatever reads it. */
export function recordsIn(text: string): string[] {
  const lines = text.split("\n").filter(line => line.trim() !== "");
  return lines.length > 1 && lines.every(isObject) ? lines : [text];
}

function isObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}
