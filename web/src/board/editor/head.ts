/** The first line of most texts: whose turn it is. */
import { letterOf } from "../../players";

/** The seat that a line such as `b to move` names; null where it names none. */
export function moverOf(line: string, players: number): number | null {
  const found = /^([a-h]) to /.exec(line.trim());
  const player = found ? found[1]!.charCodeAt(0) - 97 : -1;
  return player >= 0 && player < players ? player : null;
}

/** "b to move", or "over" where no player is to move. */
export const headOf = (mover: number | null): string =>
  mover === null ? "over" : `${letterOf(mover)} to move`;

/** The lines of a text that are not for the reader. */
export const linesOf = (text: string): string[] =>
  text.split("\n").filter(line => line.trim() !== "" && !line.trim().startsWith("#"));
