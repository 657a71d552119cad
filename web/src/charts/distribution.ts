/** How the points of many games are spread. */

export interface Distribution {
  count: number;
  mean: number;
  median: number;
  low: number;
  high: number;
  /** How often each value came, by value. */
  bars: { value: number; count: number }[];
}

export function distribution(scores: number[]): Distribution | null {
  if (scores.length === 0) return null;
  const sorted = [...scores].sort((a, b) => a - b);
  const counts = new Map<number, number>();
  for (const score of sorted) counts.set(score, (counts.get(score) ?? 0) + 1);
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  return {
    count: sorted.length,
    mean: sorted.reduce((sum, each) => sum + each, 0) / sorted.length,
    median,
    low: sorted[0]!,
    high: sorted.at(-1)!,
    bars: [...counts].map(([value, count]) => ({ value, count })),
  };
}
