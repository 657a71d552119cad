/** Moves as the server names them: "3 from 2" takes three stones from the second pile. */

export interface Taking {
  stones: number;
  /** From 0. */
  pile: number;
}

export function parseTaking(name: string): Taking | null {
  const found = /^(\d+) from (\d+)$/.exec(name);
  return found && { stones: Number(found[1]), pile: Number(found[2]) - 1 };
}
