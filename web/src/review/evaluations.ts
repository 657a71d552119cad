/** What a review makes of an agent's evaluations: marks, mistakes, the curve over the game. */
import type { Evaluation, PlyView } from "../api";

export type Mark = "" | "?" | "??";

/** Losses from which a move counts as a mistake and as a blunder; values are from -1 to 1. */
export const MISTAKE = 0.3;
export const BLUNDER = 0.6;

export function markOf(loss: number | null | undefined): Mark {
  if (loss === null || loss === undefined) return "";
  // As it is written, with two decimals: nobody shall wonder why a 0.60 is no blunder.
  const shown = Math.round(loss * 100) / 100;
  return shown >= BLUNDER ? "??" : shown >= MISTAKE ? "?" : "";
}

export const markWord = (mark: Mark): string =>
  mark === "??" ? "blunder" : mark === "?" ? "mistake" : "";

/** Evaluations by ply; a stream that starts anew sends the first ones again. */
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

/** What each position was worth; the end of a finished game is worth its result. */
export function curve(evaluations: Evaluations, end: number[] | null, plies: number): CurvePoint[] {
  const points: CurvePoint[] = [];
  for (let ply = 0; ply <= plies; ply++) {
    const value = evaluations.get(ply)?.value ?? (ply === plies ? end : null);
    if (value) points.push({ ply, value });
  }
  // Nothing but the end would be a graph of one point.
  return points.length > 1 || evaluations.size > 0 ? points : [];
}

/** What each seat gave away a move, on average; null for one that was not judged. */
export function meanLoss(evaluations: Evaluations, plies: PlyView[], players: number) {
  return Array.from({ length: players }, (_, player) => {
    const losses = plies.flatMap((ply, i) => {
      const loss = evaluations.get(i)?.loss;
      return ply.player === player && typeof loss === "number" ? [loss] : [];
    });
    return losses.length ? losses.reduce((sum, loss) => sum + loss, 0) / losses.length : null;
  });
}
