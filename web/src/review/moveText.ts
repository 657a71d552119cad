/** The shown place in a game, in words: people count moves, not draws of chance. */
import type { PlyView } from "../api";
import { letterOf } from "../players";

/** How many of these plies are moves of players. */
export const moveCount = (plies: PlyView[]): number =>
  plies.reduce((count, ply) => count + Number(ply.player !== null), 0);

/** "Move 36 of 36 · b: e5 · 2.1 s" after so many plies. */
export function moveText(plies: PlyView[], ply: number): string {
  const all = moveCount(plies);
  const last = plies[ply - 1];
  if (!last) return `Start, move 0 of ${all}`;
  const where = `Move ${moveCount(plies.slice(0, ply))} of ${all}`;
  const who = last.player === null ? "chance" : letterOf(last.player);
  const took = last.ms === null ? "" : ` · ${(last.ms / 1000).toFixed(1)} s`;
  return `${where} · ${who}: ${last.text}${took}`;
}
