/** 24300 as 24.3k: three figures are enough to compare. */
export function short(count: number): string {
  if (count < 1000) return String(Math.round(count));
  const [unit, name] = count < 1e6 ? [1e3, "k"] : count < 1e9 ? [1e6, "M"] : [1e9, "G"];
  return `${(count / unit).toPrecision(3)}${name}`;
}
