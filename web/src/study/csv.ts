/** Comma-separated values as spreadsheets read them (RFC 4180). */

/** Spreadsheets run a text that begins so as a formula, and participants choose their names. */
const FORMULA = /^[=+\-@\t\r]/;

const quoted = (value: string | number): string => {
  const text = typeof value === "string" && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const csv = (rows: (string | number)[][]): string =>
  rows.map(row => `${row.map(quoted).join(",")}\r\n`).join("");

/** The path of a participant's personal link. */
export const joinPath = (token: string): string => `/join/${token}`;

/** Personal links with their groups, to be merged into letters. */
export function linksCsv(
  participants: { token: string; group: string; name: string }[],
  origin: string,
): string {
  return csv([
    ["group", "name", "link"],
    ...participants.map(each => [each.group, each.name, origin + joinPath(each.token)]),
  ]);
}
