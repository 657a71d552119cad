/** Which puzzle belongs to which day. Pure functions of dates, so that everybody gets the same puzzle. */

/** The games of a week, from Monday on. */
const WEEK = ["link", "hex", "nim", "link", "connectfour", "hex", "dominoes"] as const;

export type Source = (typeof WEEK)[number];

/** Days are numbered from this Monday on. */
const FIRST = Date.UTC(2025, 0, 6);
const DAY = 86_400_000;

/** The number of the day on a person's own calendar. */
export const dayOf = (date: Date): number =>
  Math.floor((Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - FIRST) / DAY);

/** The day in the form of addresses: `2025-11-18`. */
export const textOf = (day: number): string =>
  new Date(FIRST + day * DAY).toISOString().slice(0, 10);

/** The day that a text names; null if it names none. */
export function parseDay(text: string): number | null {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : NaN;
  return Number.isNaN(time) ? null : Math.round((time - FIRST) / DAY);
}

const mod = (value: number, by: number): number => ((value % by) + by) % by;

/** Where the puzzle of a day comes from: the file, and how many of its puzzles come before. */
export function sourceOf(day: number): { source: Source; number: number } {
  const [week, weekday] = [Math.floor(day / 7), mod(day, 7)];
  const source = WEEK[weekday]!;
  const perWeek = WEEK.filter(each => each === source).length;
  const before = WEEK.slice(0, weekday).filter(each => each === source).length;
  return { source, number: week * perWeek + before };
}

/** The puzzle with this number in a list that repeats. */
export const cyclic = <T>(list: T[], number: number): T | undefined =>
  list[mod(number, list.length)];

/** The days in a row that were solved, up to today; a day that is not over yet does not break the row. */
export function streak(isSolved: (day: number) => boolean, today: number): number {
  const last = isSolved(today) ? today : today - 1;
  let length = 0;
  while (isSolved(last - length)) length += 1;
  return length;
}
