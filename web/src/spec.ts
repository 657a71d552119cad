/** Specifications: `link:players=3,dice=true`, the text that names a game or an agent. */
import type { ParameterInfo } from "./api";

export interface Spec {
  name: string;
  values: Record<string, string>;
}

export function parseSpec(text: string): Spec {
  const colon = text.indexOf(":");
  if (colon < 0) return { name: text.trim(), values: {} };
  const values: Record<string, string> = {};
  for (const [number, part] of text
    .slice(colon + 1)
    .split(",")
    .entries()) {
    const equals = part.indexOf("=");
    if (equals > 0) values[part.slice(0, equals).trim()] = part.slice(equals + 1).trim();
    // A first value without a key is a file.
    else if (number === 0 && part.trim() !== "") values.file = part.trim();
  }
  return { name: text.slice(0, colon).trim(), values };
}

/** Writes only values that differ from the defaults, in the order of the parameters. */
export function formatSpec(spec: Spec, parameters: ParameterInfo[]): string {
  const parts = parameters
    .filter(p => {
      const value = spec.values[p.name];
      return value !== undefined && value !== "" && value !== p.default;
    })
    .map(p => `${p.name}=${spec.values[p.name]}`);
  return parts.length ? `${spec.name}:${parts.join(",")}` : spec.name;
}

const STORED = /^(.+)-[0-9a-f]{16}\.(kif|lp)$/;

/** Whether a file is one that a visitor uploaded. */
export const isUploaded = (file: string): boolean => STORED.test(file);

/** The rule files that TileLab has, as people call them. */
const BUNDLED: Record<string, string> = {
  breakthrough6: "Breakthrough, 6×6",
  connectfour: "Connect Four",
  dominoes3: "Dominoes to double three",
  "dominoes3-lp": "Dominoes to double three (answer-set program)",
  hex5: "Hex, 5×5",
  "link-small": "Small Tetris Link",
  nim: "Nim",
  "nim-lp": "Nim (answer-set program)",
  tictactoe: "Tic-tac-toe",
};

/** The displayed name of a rule file: without the hash and the extension that the server adds. */
export const fileTitle = (file: string): string => BUNDLED[file] ?? STORED.exec(file)?.[1] ?? file;

/** Bounds in a text such as "2 to 4": what a number field may offer. */
export function bounds(values: string): { min: number; max: number } | null {
  const found = /^(-?\d+) to (-?\d+)$/.exec(values.trim());
  return found ? { min: Number(found[1]), max: Number(found[2]) } : null;
}
