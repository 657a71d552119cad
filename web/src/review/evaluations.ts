/** Derived from an agent's evaluations: marks, mistakes, the curve of the game. */
import type { Evaluation, PlyView } from "../api";

export type Mark = "" | "?" | "??";

/** Losses from which a move counts as a mistake and as a blunder; values are from -1 to 1. */
export const MISTAKE = 0.3;
export const BLUNDER = 0.6;

export function markOf(loss: number | null | undefined): Mark {
  if (loss === null || loss === undefined) return "";
  // Rounded as displayed, so that a loss shown as 0.60 counts as a blunder.
  const shown = Math.round(loss * 100) / 100;
  return shown >= BLUNDER ? "??" : shown >= MISTAKE ? "?" : "";
}

export const markWord = (mark: Mark): string =>
  mark === "??" ? "blunder" : mark === "?" ? "mistake" : "";

/** Evaluations by ply; a restarted stream sends the first ones again. */
export type Evaluations = ReadonlyMap<number, Evaluation>;

export interface Mistake {
  /** The position before the move is the one after so many plies. */
  ply: number;
  player: number;
  played: string;
  better: string | null;
  loss: number;
  mark: Mark;
}

export function mistakes(evaluations: Evaluations, plies: PlyView[]): Mistake[] {
  const found: Mistake[] = [];
  plies.forEach((ply, i) => {
    const evaluation = evaluations.get(i);
    const mark = markOf(evaluation?.loss);
    if (!evaluation || !mark || ply.player === null) return;
    found.push({
      ply: i,
      player: ply.player,
      played: ply.name,
      better: evaluation.best?.name ?? null,
      loss: evaluation.loss!,
      mark,
    });
  });
  return found;
}

export interface CurvePoint {
  ply: number;
  value: number[];
}

/** The value of each position; the end of a finished game has its result as value. */
export function curve(evaluations: Evaluations, end: number[] | null, plies: number): CurvePoint[] {
  const points: CurvePoint[] = [];
  for (let ply = 0; ply <= plies; ply++) {
    const value = evaluations.get(ply)?.value ?? (ply === plies ? end : null);
    if (value) points.push({ ply, value });
  }
  // Nothing but the end would be a graph of one point.
  return points.length > 1 || evaluations.size > 0 ? points : [];
}

/** The mean loss per move of each seat; null for a seat without evaluations. */
export function meanLoss(evaluations: Evaluations, plies: PlyView[], players: number) {
  return Array.from({ length: players }, (_, player) => {
    const losses = plies.flatMap((ply, i) => {
      const loss = evaluations.get(i)?.loss;
      return ply.player === player && typeof loss === "number" ? [loss] : [];
    });
    return losses.length ? losses.reduce((sum, loss) => sum + loss, 0) / losses.length : null;
  });
}
