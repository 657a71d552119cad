/** Days as people read them. */
import { textOf } from "./day";

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" });

const [long, weekday, short] = [
  format({ day: "numeric", month: "long", year: "numeric" }),
  format({ weekday: "short" }),
  format({ day: "numeric", month: "short" }),
];

const date = (day: number) => new Date(`${textOf(day)}T00:00:00Z`);

export const dateText = (day: number): string => long.format(date(day));
export const weekdayText = (day: number): string => weekday.format(date(day));
export const shortText = (day: number): string => short.format(date(day));
