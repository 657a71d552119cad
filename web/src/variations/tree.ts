/**
 * Variations: moves that were tried on the board, as a tree beside a game. Nodes are kept in the order in which they
 * were made, so parents come before their children.
 */
import type { NamedAction } from "../api";

export interface Variation extends NamedAction {
  id: number;
  /** Who moved; null for chance. */
  player: number | null;
  /** The move before it; null where it departs from the game. */
  parent: number | null;
  /** Where the line departs from the game: after so many plies, in this position. Only first moves have it. */
  root?: { ply: number; text: string };
  /** What a person calls the line that begins here. */
  title?: string;
}

export type Variations = readonly Variation[];

/** A place to continue from: a move that was tried, or the game itself after so many plies. */
export type Place = { node: number } | { ply: number; text: string };

export const find = (all: Variations, id: number | null): Variation | undefined =>
  all.find(each => each.id === id);

/** The moves that follow a node, or that depart from the game after so many plies. */
export const after = (all: Variations, at: { node: number } | { ply: number }): Variations =>
  all.filter(each =>
    "node" in at ? each.parent === at.node : each.parent === null && each.root?.ply === at.ply,
  );

/** Adds a move, unless it is there already; returns its node. */
export function add(
  all: Variations,
  at: Place,
  move: NamedAction & { player: number | null },
): { all: Variations; node: Variation } {
  const known = after(all, at).find(each => each.action === move.action);
  if (known) return { all, node: known };
  const { action, name, text, player } = move;
  const id = 1 + Math.max(0, ...all.map(each => each.id));
  const parent = "node" in at ? at.node : null;
  const root = "node" in at ? {} : { root: { ply: at.ply, text: at.text } };
  const node: Variation = { id, action, name, text, player, parent, ...root };
  return { all: [...all, node], node };
}

/** Removes a move with everything after it. */
export function remove(all: Variations, id: number): Variations {
  const gone = new Set([id]);
  for (const { id, parent } of all) if (parent !== null && gone.has(parent)) gone.add(id);
  return all.filter(each => !gone.has(each.id));
}

export const rename = (all: Variations, id: number, title: string): Variations =>
  all.map(each => (each.id === id ? { ...each, title: title.trim() || undefined } : each));

/** The moves from the game to a node, that one included. */
export function path(all: Variations, id: number): Variation[] {
  const moves: Variation[] = [];
  for (let at = find(all, id); at; at = find(all, at.parent)) moves.unshift(at);
  return moves;
}

/** The move where the line of a node departs from the game. */
export const rootOf = (all: Variations, id: number): Variation | undefined => path(all, id)[0];

/** A line as it is printed: moves one after another, and the lines that depart from it. */
export interface PrintedLine {
  moves: { node: Variation; others: PrintedLine[] }[];
}

/** The line that begins with a node: its first continuation is the main one. */
export function lineFrom(all: Variations, first: Variation): PrintedLine {
  const moves: PrintedLine["moves"] = [{ node: first, others: [] }];
  for (let at = first; ;) {
    const [next, ...others] = after(all, { node: at.id });
    if (!next) return { moves };
    moves.push({ node: next, others: others.map(each => lineFrom(all, each)) });
    at = next;
  }
}
