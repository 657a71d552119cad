/** Straight scales and round ticks: all the geometry that our charts need. */

export type Scale = (value: number) => number;

/** From a range of values to a range of the picture; a range without extent maps to the middle. */
export function linear(from: [number, number], to: [number, number]): Scale {
  const extent = from[1] - from[0];
  if (extent === 0) return () => (to[0] + to[1]) / 2;
  return value => to[0] + ((value - from[0]) / extent) * (to[1] - to[0]);
}

/** The value nearest to a place in the picture, between the bounds: what a click means. */
export function nearest(place: number, scale: Scale, low: number, high: number): number {
  const [start, end] = [scale(low), scale(high)];
  if (start === end) return low;
  const value = low + ((place - start) / (end - start)) * (high - low);
  return Math.min(high, Math.max(low, Math.round(value)));
}

/** At most about `count` round numbers (1, 2 or 5 times a power of ten) within the bounds. */
export function ticks(low: number, high: number, count: number): number[] {
  if (!(high > low) || count < 1) return [low];
  const rough = (high - low) / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const fitting = [5, 2, 1].map(each => each * power);
  const found = multiples(low, high, [1, 2, 5, 10].find(each => each * power >= rough)! * power);
  // One number alone says nothing about the distances on a scale.
  for (const step of fitting) {
    if (found.length >= 2) return found;
    found.splice(0, found.length, ...multiples(low, high, step));
  }
  return found;
}

function multiples(low: number, high: number, step: number): number[] {
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  // Multiples of the step, not sums of it: no 0.30000000000000004.
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}

/** The smallest range with all values, widened by a share of itself on both sides. */
export function extent(values: number[], widen = 0): [number, number] {
  if (values.length === 0) return [0, 1];
  const low = Math.min(...values);
  const high = Math.max(...values);
  const more = (high - low || Math.abs(high) || 1) * widen;
  return [low - more, high + more];
}

/** Places for labels: in the same order, but at least `gap` from each other. */
export function apart(places: number[], gap: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]!);
  const result = [...places];
  let before = -Infinity;
  for (const i of order) {
    result[i] = Math.max(places[i]!, before + gap);
    before = result[i]!;
  }
  // What was pushed down as a whole goes half of it back up.
  const shift = order.length ? (before - places[order.at(-1)!]!) / 2 : 0;
  return result.map(place => place - shift);
}
