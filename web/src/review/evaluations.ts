/** Derived from an agent's evaluations: classes of moves, accuracies, and the curves of the game. */
import type { Evaluation, PlyView, Position } from "../api";
import { classOf, gameAccuracy, symbolOf, type MoveClass } from "./accuracy";

/** Evaluations by ply. */
export type Evaluations = ReadonlyMap<number, Evaluation>;

/** The class of the move that an evaluation is about; null for chance, and where the agent has no values. */
export function classOfMove(evaluation: Evaluation | undefined): MoveClass | null {
  if (!evaluation || evaluation.loss === null) return null;
  return classOf(evaluation.loss, evaluation.played?.action === evaluation.best?.action);
}

/** A move that lost something. */
export interface Mistake {
  /** The position before the move is the one after so many plies. */
  ply: number;
  player: number;
  evaluation: Evaluation;
  found: MoveClass;
  symbol: string;
}

export function mistakes(evaluations: Evaluations, plies: PlyView[]): Mistake[] {
  return plies.flatMap(({ player }, ply): Mistake[] => {
    const evaluation = evaluations.get(ply);
    const found = classOfMove(evaluation);
    const symbol = symbolOf(found);
    return evaluation && found && symbol && player !== null
      ? [{ ply, player, evaluation, found, symbol }]
      : [];
  });
}

/** How well a player played. */
export interface Performance {
  /** From 0 to 100; null without evaluations. */
  accuracy: number | null;
  counts: Record<MoveClass, number>;
}

export function performances(
  evaluations: Evaluations,
  plies: PlyView[],
  players: number,
): Performance[] {
  return Array.from({ length: players }, (_, player) => {
    const counts = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 };
    const rated = plies.flatMap((ply, i) => {
      const evaluation = evaluations.get(i);
      const found = ply.player === player ? classOfMove(evaluation) : null;
      if (!found) return [];
      counts[found] += 1;
      const chance = evaluation!.outlook?.win_chances[player];
      return chance === undefined ? [] : [{ chance, loss: evaluation!.loss! }];
    });
    return { accuracy: gameAccuracy(rated), counts };
  });
}

/** A point of a graph: a number for each player after so many plies. */
export interface CurvePoint {
  ply: number;
  values: number[];
}

/** Each player's chance of winning over the game; the end of a finished game is certain. */
export const chanceCurve = (evaluations: Evaluations, end: Position, plies: number): CurvePoint[] =>
  curve(evaluations, plies, each => each.outlook?.win_chances, end.returns && winShares(end));

/** The lead in points that is expected for the end of the game. */
export const leadCurve = (evaluations: Evaluations, end: Position, plies: number): CurvePoint[] =>
  curve(evaluations, plies, each => each.outlook?.leads, end.returns && leadsOf(end.scores));

/** The lead in points at each moment. */
export const scoreCurve = (evaluations: Evaluations, end: Position, plies: number): CurvePoint[] =>
  curve(evaluations, plies, each => leadsOf(each.scores), leadsOf(end.scores));

function curve(
  evaluations: Evaluations,
  plies: number,
  read: (evaluation: Evaluation) => number[] | null | undefined,
  end: number[] | null,
): CurvePoint[] {
  const points: CurvePoint[] = [];
  for (let ply = 0; ply <= plies; ply++) {
    const evaluation = evaluations.get(ply);
    // Before the last moves are evaluated, the end would be joined to the middle of the game.
    const last = ply === plies && evaluations.has(plies - 1) ? end : null;
    const values = (evaluation && read(evaluation)) ?? last;
    if (values) points.push({ ply, values });
  }
  // A graph of one point shows nothing.
  return points.length > 1 ? points : [];
}

/** The shares of the win at the end of a game: a return of 1 is a whole one, and players may share. */
export function winShares({ returns, players }: Position): number[] {
  return (returns ?? []).map(each => (each * (players - 1) + 1) / players);
}

/** How far each player is ahead of the best other. */
function leadsOf(scores: number[] | null): number[] | null {
  if (!scores || scores.length < 2) return null;
  return scores.map((score, i) => score - Math.max(...scores.filter((_, other) => other !== i)));
}
