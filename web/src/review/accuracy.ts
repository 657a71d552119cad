/**
 * Accuracy and classes of moves, by the chance of winning that they lose. Thresholds and formulas are those of
 * lichess (lila, modules/analyse: Advice.scala, AccuracyPercent.scala), in percentage points of the chance of winning.
 */
export type MoveClass = "best" | "good" | "inaccuracy" | "mistake" | "blunder";

/** Losses, in percent, from which a move belongs to a class; the worst first. */
const THRESHOLDS: [number, MoveClass][] = [
  [15, "blunder"],
  [10, "mistake"],
  [5, "inaccuracy"],
];

/** The class of a move that loses this chance of winning, from 0 to 1. */
export function classOf(loss: number, isBest: boolean): MoveClass {
  // Rounded as displayed, so that a loss shown as 15 % counts as a blunder.
  const shown = Math.round(100 * loss);
  const bad = isBest ? undefined : THRESHOLDS.find(([least]) => shown >= least);
  return bad?.[1] ?? (isBest ? "best" : "good");
}

/** The symbols that chess players write behind a move. */
export const symbolOf = (found: MoveClass | null): string =>
  found === "blunder" ? "??" : found === "mistake" ? "?" : found === "inaccuracy" ? "?!" : "";

/** How accurate a move is that loses this chance of winning, from 0 to 100. */
export function moveAccuracy(loss: number): number {
  const raw = 103.1668100711649 * Math.exp(-4.354415386753951 * loss) - 3.166924740191411;
  return clamp(raw + 1, 0, 100);
}

/** A move of a player: the chances of winning of that player before it, and what it lost. */
export interface RatedMove {
  chance: number;
  loss: number;
}

/**
 * The accuracy of a player over a game: the mean of a weighted and a harmonic mean of the moves' accuracies. Moves in
 * tense parts of the game, where chances go up and down, weigh more.
 */
export function gameAccuracy(moves: RatedMove[]): number | null {
  if (moves.length === 0) return null;
  const accuracies = moves.map(move => moveAccuracy(move.loss));
  const weights = tension(moves.map(move => 100 * move.chance));
  const weighted = sum(accuracies.map((each, i) => each * weights[i]!)) / sum(weights);
  const harmonic = moves.length / sum(accuracies.map(each => 1 / Math.max(1, each)));
  return (weighted + harmonic) / 2;
}

/** How much the chances vary around each move: the standard deviation in a window of some moves. */
function tension(chances: number[]): number[] {
  const size = clamp(Math.floor(chances.length / 5), 2, 8);
  return chances.map((_, i) => {
    const first = clamp(i - Math.floor(size / 2), 0, Math.max(0, chances.length - size));
    return clamp(deviation(chances.slice(first, first + size)), 0.5, 12);
  });
}

function deviation(numbers: number[]): number {
  const mean = sum(numbers) / numbers.length;
  return Math.sqrt(sum(numbers.map(each => (each - mean) ** 2)) / numbers.length);
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value));
