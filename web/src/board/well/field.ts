/**
 * The rules that the page needs while a piece falls: where a piece comes to rest, and what the wall looks like after a
 * placement that the server has not confirmed yet. Everything here is a pure function.
 */
import type { Cell, Offset, Scene } from "../../api";
import { parseSpec } from "../../spec";

/** Where pieces enter and what ends the game; see the server's parameter `rules`. */
export type Rules = "standard" | "spawn" | "enclosed";

/** The letters of the pieces; a cell holds the number of its letter, from 1. */
export const LETTERS = "IOTSZJL";
/** A filled cell whose piece is not known. */
export const UNKNOWN = 8;

export interface Field {
  rules: Rules;
  columns: number;
  rows: number;
  /** The shade of each cell, row by row from the bottom; 0 where it is empty. */
  cells: number[];
  /** The orientations of each piece in clockwise order, relative to their lowest left corners. */
  shapes: Record<string, Offset[][]>;
  /** The piece to be placed; none while it is not known. */
  current: string | null;
  queue: string[];
  hold: { held: string | null; isFree: boolean } | null;
  lines: number;
  pieces: number;
  points: number;
  over: boolean;
}

export const countOf = (scene: Scene, name: string): number =>
  scene.counts.find(each => each.name === name)?.value ?? 0;

export function fieldOf(scene: Scene, game: string, over: boolean): Field {
  const cells = Array<number>(scene.columns * scene.rows).fill(0);
  for (const piece of scene.pieces) {
    const letter = LETTERS.indexOf(piece.label ?? "?") + 1;
    for (const [x, y] of piece.cells) cells[y * scene.columns + x] = letter || UNKNOWN;
  }
  const { rules } = parseSpec(game).values;
  return {
    rules: rules === "spawn" || rules === "enclosed" ? rules : "standard",
    columns: scene.columns,
    rows: scene.rows,
    cells,
    shapes: Object.fromEntries(scene.supplies.map(each => [each.name, each.orientations])),
    current: over ? null : scene.offered,
    queue: scene.queue,
    hold: scene.hold && { held: scene.hold.held, isFree: scene.hold.is_free },
    lines: countOf(scene, "lines"),
    pieces: countOf(scene, "pieces"),
    points: countOf(scene, "points"),
    over,
  };
}

export const widthOf = (shape: Offset[]): number => 1 + Math.max(...shape.map(cell => cell[0]));
export const heightOf = (shape: Offset[]): number => 1 + Math.max(...shape.map(cell => cell[1]));

export const turnsOf = (field: Field, letter: string): number => field.shapes[letter]?.length || 1;

export function shapeOf(field: Field, letter: string, turn: number): Offset[] {
  const shapes = field.shapes[letter] ?? [];
  return shapes[turn % shapes.length] ?? [];
}

export const filled = (field: Field, x: number, y: number): boolean =>
  y < field.rows && field.cells[y * field.columns + x] !== 0;

const collides = (field: Field, shape: Offset[], x: number, y: number): boolean =>
  shape.some(([dx, dy]) => filled(field, x + dx, y + dy));

/** The number of rows up to the highest filled cell. */
export function wallHeight(field: Field): number {
  for (let i = field.cells.length - 1; i >= 0; i--) {
    if (field.cells[i] !== 0) return Math.floor(i / field.columns) + 1;
  }
  return 0;
}

/** The lowest row of a piece that enters. */
export function entryRow(field: Field, letter: string, turn: number): number {
  const height = heightOf(shapeOf(field, letter, turn));
  if (field.rules === "enclosed") return field.rows - 2 * height;
  // These orientations leave the top row of their box empty.
  const isLow = turn === 2 && "TJL".includes(letter);
  if (field.rules === "spawn") return field.rows - height - (isLow ? 1 : 0);
  return field.rows;
}

/** The lowest row of a piece that has fallen straight down in a column; null if it cannot enter there. */
export function restRow(field: Field, letter: string, turn: number, x: number): number | null {
  const shape = shapeOf(field, letter, turn);
  if (shape.length === 0 || x < 0 || x + widthOf(shape) > field.columns) return null;
  let y = entryRow(field, letter, turn);
  if (y < 0 || collides(field, shape, x, y)) return null;
  while (y > 0 && !collides(field, shape, x, y - 1)) y--;
  return y;
}

/** The cells of a piece. */
export const cellsAt = (shape: Offset[], x: number, y: number): Cell[] =>
  shape.map(([dx, dy]) => [x + dx, y + dy]);

export const actionOf = (field: Field, turn: number, x: number): number => turn * field.columns + x;
export const holdAction = (field: Field): number => 4 * field.columns;

/** The field after an action of the player; pieces that are not known yet are missing. */
export const after = (field: Field, action: number): Field =>
  action === holdAction(field)
    ? withHold(field)
    : withPiece(field, Math.floor(action / field.columns), action % field.columns);

export const canHold = (field: Field): boolean =>
  field.hold !== null && field.hold.isFree && field.current !== null;

function withHold(field: Field): Field {
  if (!canHold(field)) return field;
  const hold = { held: field.current, isFree: false };
  const { held } = field.hold!;
  if (held !== null) return { ...field, hold, current: held };
  return { ...field, hold, current: field.queue[0] ?? null, queue: field.queue.slice(1) };
}

function withPiece(field: Field, turn: number, x: number): Field {
  const { current: letter, columns, rows } = field;
  const y = letter === null ? null : restRow(field, letter, turn, x);
  if (letter === null || y === null) return field;
  const shape = shapeOf(field, letter, turn);
  const cells = [...field.cells];
  for (const [cx, cy] of cellsAt(shape, x, y)) {
    if (cy < rows) cells[cy * columns + cx] = LETTERS.indexOf(letter) + 1;
  }
  const next: Field = {
    ...field,
    cells,
    current: field.queue[0] ?? null,
    queue: field.queue.slice(1),
    hold: field.hold && { ...field.hold, isFree: true },
    pieces: field.pieces + 1,
    points: field.points + 1,
  };
  // A placement that reaches above the well clears nothing and ends the game.
  if (y + heightOf(shape) > rows) return { ...next, current: null, over: true };
  return cleared(next);
}

/** The rows that are full, from the bottom. */
export function fullRows(field: Pick<Field, "cells" | "columns" | "rows">): number[] {
  const { cells, columns, rows } = field;
  const isFull = (y: number) => cells.slice(y * columns, (y + 1) * columns).every(Boolean);
  return Array.from({ length: rows }, (_, y) => y).filter(isFull);
}

function cleared(field: Field): Field {
  const { columns, rows } = field;
  const full = new Set(fullRows(field));
  if (full.size === 0 || (field.rules === "enclosed" && full.size === wallHeight(field))) {
    return field;
  }
  const kept = field.cells.filter((_, i) => !full.has(Math.floor(i / columns)));
  const cells = [...kept, ...Array<number>(columns * rows - kept.length).fill(0)];
  const [lines, points] = [field.lines + full.size, field.points + columns * full.size ** 2];
  return { ...field, cells, lines, points };
}

/** Whether a predicted field agrees with the one that the server sent. */
export const agrees = (predicted: Field, found: Field): boolean =>
  predicted.pieces === found.pieces &&
  (predicted.current === null || predicted.current === found.current) &&
  predicted.hold?.held === found.hold?.held &&
  predicted.cells.every((cell, i) => (cell === 0) === (found.cells[i] === 0));
