/** What the page reads from the settings and the text of a duel. */
import type { Position } from "../../api";
import { parseSpec } from "../../spec";

const goals: Record<string, string> = {
  lines: "more lines",
  "first-line": "the first line",
  survive: "do not overflow",
};

/** What wins, in a few words. */
export const goalOf = (game: string): string =>
  goals[parseSpec(game).values.goal ?? "lines"] ?? goals.lines!;

/** The pieces in the hold slots: none, one for both players, or one for each; null where a slot is empty. */
export function slotsOf({ text }: Pick<Position, "text">): (string | null)[] {
  const found = /, hold ([A-Z-])(?: ([A-Z-]))?/.exec(text);
  if (!found) return [];
  return found
    .slice(1)
    .filter(letter => letter !== undefined)
    .map(letter => (letter === "-" ? null : letter));
}
