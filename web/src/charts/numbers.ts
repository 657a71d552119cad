/** How numbers are written: a real minus sign, a thin space before the per cent sign. */

export const fixed = (value: number, digits = 1): string => {
  const text = Math.abs(value).toFixed(digits);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
};

export const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** Ratings in whole numbers, unless they are so small that decimals tell them apart. */
export const rating = (value: number, span = 100): string => fixed(value, span < 60 ? 1 : 0);

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000_000],
  ["month", 2_592_000_000],
  ["week", 604_800_000],
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "3 minutes ago": what people ask first; the exact time stands in a title beside it. */
export function ago(time: number, now = Date.now()): string {
  const format = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  const past = time - now;
  for (const [unit, length] of units) {
    if (Math.abs(past) >= length) return format.format(Math.round(past / length), unit);
  }
  return "just now";
}
