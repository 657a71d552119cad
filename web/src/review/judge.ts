/** What a review makes of an agent's judgements: marks, mistakes, the curve over the game. */
import type { Judgement, PlyView } from "../api";

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

/** Judgements by ply; a stream that starts anew sends the first ones again. */
export type Judgements = ReadonlyMap<number, Judgement>;

export interface Mistake {
  /** The position before the move is the one after so many plies. */
  ply: number;
  player: number;
  played: string;
  better: string | null;
  loss: number;
  mark: Mark;
}

export function mistakes(judgements: Judgements, plies: PlyView[]): Mistake[] {
  const found: Mistake[] = [];
  plies.forEach((ply, i) => {
    const judgement = judgements.get(i);
    const mark = markOf(judgement?.loss);
    if (!judgement || !mark || ply.player === null) return;
    found.push({
      ply: i,
      player: ply.player,
      played: ply.name,
      better: judgement.best?.name ?? null,
      loss: judgement.loss!,
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
export function curve(judgements: Judgements, end: number[] | null, plies: number): CurvePoint[] {
  const points: CurvePoint[] = [];
  for (let ply = 0; ply <= plies; ply++) {
    const value = judgements.get(ply)?.value ?? (ply === plies ? end : null);
    if (value) points.push({ ply, value });
  }
  // Nothing but the end would be a graph of one point.
  return points.length > 1 || judgements.size > 0 ? points : [];
}

/** What each seat gave away a move, on average; null for one that was not judged. */
export function meanLoss(judgements: Judgements, plies: PlyView[], players: number) {
  return Array.from({ length: players }, (_, player) => {
    const losses = plies.flatMap((ply, i) => {
      const loss = judgements.get(i)?.loss;
      return ply.player === player && typeof loss === "number" ? [loss] : [];
    });
    return losses.length ? losses.reduce((sum, loss) => sum + loss, 0) / losses.length : null;
  });
}
