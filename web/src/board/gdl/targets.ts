/**
 * Where on the board a move is made. Rules do not say what a move means, but its arguments often name cells: "put 1 2"
 * a cell, "move 1 2 2 3" two of them, "drop 3" a column.
 */
import type { Cell, LegalAction, Scene } from "../../api";

type Labels = Pick<Scene, "column_labels" | "row_labels">;

export interface Target {
  /** Where the piece comes from; null for moves that place one. */
  from: Cell | null;
  /** Where it goes; its row is null for moves that name a column only. */
  to: [number, number | null];
}

export function targetOf(scene: Labels, name: string): Target | null {
  const words = name.replaceAll(/[()]/g, " ").trim().split(/\s+/).slice(1);
  const column = (word: string | undefined) => scene.column_labels.indexOf(word ?? "");
  const row = (word: string | undefined) => scene.row_labels.indexOf(word ?? "");
  const cell = (at: number): Cell | null => {
    const found: Cell = [column(words[at]), row(words[at + 1])];
    return found.includes(-1) ? null : found;
  };
  if (words.length === 1)
    return column(words[0]) < 0 ? null : { from: null, to: [column(words[0]), null] };
  if (words.length === 2) {
    const to = cell(0);
    return to && { from: null, to };
  }
  const [from, to] = [cell(0), cell(2)];
  return words.length === 4 && from && to ? { from, to } : null;
}

/** What a click on a cell does: nothing, take up a piece there, or play. */
export interface Choices {
  /** The cells from which a piece may move. */
  sources: Set<string>;
  /** The action of each cell, for the piece that was picked up or for none. */
  actions: Map<string, LegalAction>;
  /** Whether every move can be made on the board. */
  isComplete: boolean;
}

/** The choices of the player to move, who has picked up the piece at `held`. */
export function choicesOf(scene: Scene, legal: LegalAction[], held: Cell | null): Choices {
  const sources = new Set<string>();
  const actions = new Map<string, LegalAction>();
  const seen = new Set<string>();
  let isComplete = true;
  for (const action of legal) {
    const target = targetOf(scene, action.name);
    const key = target && `${target.from} ${target.to}`;
    // Moves that look alike on the board are told apart in the list.
    if (!target || seen.has(key!)) {
      isComplete = false;
      continue;
    }
    seen.add(key!);
    if (target.from) sources.add(target.from.join());
    if ((target.from?.join() ?? null) !== (held?.join() ?? null)) continue;
    const [x, y] = target.to;
    const rows = y === null ? scene.row_labels.map((_, row) => row) : [y];
    for (const row of rows) actions.set(`${x},${row}`, action);
  }
  return { sources, actions, isComplete };
}
