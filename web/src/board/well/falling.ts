/** A piece on its way down: pure functions of the field, the piece and the time. */
import {
  entryRow,
  heightOf,
  restRow,
  shapeOf,
  turnsOf,
  wallHeight,
  widthOf,
  type Field,
} from "./field";

export interface Falling {
  letter: string;
  turn: number;
  /** The left column. */
  x: number;
  /** The lowest row. */
  y: number;
}

/** A falling piece and its clock, in milliseconds. */
export interface Motion {
  piece: Falling;
  /** When it falls by a row. */
  fallAt: number;
  /** When it locks; null while it can fall. */
  lockAt: number | null;
  /** How often the player has delayed the lock. */
  delays: number;
}

/** A piece that has landed can still be moved for so long. */
export const LOCK_DELAY = 500;
/** Moves that may delay the lock of one piece. */
const MAX_DELAYS = 15;
/** Milliseconds per row while the player holds the soft drop. */
const SOFT_DROP = 45;

export const levelOf = (lines: number): number => 1 + Math.floor(lines / 10);

/** Milliseconds per row: the usual curve, which gets steeper with every level. */
export const fallInterval = (level: number, soft = false): number => {
  const steps = Math.min(level, 20) - 1;
  const interval = 1000 * (0.8 - steps * 0.007) ** steps;
  return soft ? Math.min(SOFT_DROP, interval) : interval;
};

/** Whether a piece may be there: it must also get there by a straight drop. */
const fits = (field: Field, { letter, turn, x, y }: Falling): boolean => {
  const rest = restRow(field, letter, turn, x);
  return rest !== null && y >= rest;
};

/** The row where a piece in this orientation starts: inside the well, but above the whole wall. */
export function startRow(field: Field, letter: string, turn: number): number {
  const entry = entryRow(field, letter, turn);
  if (field.rules !== "standard") return entry;
  const inside = field.rows - heightOf(shapeOf(field, letter, turn));
  return Math.min(entry, Math.max(inside, wallHeight(field)));
}

/** The current piece in the middle of the top, or as near to it as it can enter; null if it cannot. */
export function spawn(field: Field): Falling | null {
  const letter = field.current;
  if (letter === null) return null;
  for (let turn = 0; turn < turnsOf(field, letter); turn++) {
    const middle = Math.floor((field.columns - widthOf(shapeOf(field, letter, turn))) / 2);
    for (let off = 0; off < field.columns; off++) {
      for (const x of [middle - off, middle + off]) {
        const piece = { letter, turn, x, y: startRow(field, letter, turn) };
        if (fits(field, piece)) return piece;
      }
    }
  }
  return null;
}

/** The piece one column further, or null if it cannot go there. */
export function shifted(field: Field, piece: Falling, by: 1 | -1): Falling | null {
  const next = { ...piece, x: piece.x + by };
  return fits(field, next) ? next : null;
}

/** Where the lowest left corner of an orientation is in the box that the piece turns in. */
function corner(letter: string, turn: number): [number, number] {
  if (letter === "O") return [0, 0];
  if (letter === "I") return turn === 0 ? [0, 2] : [2, 0];
  return turn === 0 ? [0, 1] : turn === 1 ? [1, 0] : [0, 0];
}

/** Columns by which a piece may shift to fit after a turn, and rows by which it may rise. */
const KICKS = [0, 1, -1, 2, -2];
const RISES = [0, 1, 2];

/** The piece turned clockwise (1) or counter-clockwise (-1), or null if it fits nowhere near. */
export function turned(field: Field, piece: Falling, way: 1 | -1): Falling | null {
  const turns = turnsOf(field, piece.letter);
  if (turns === 1) return null;
  const turn = (piece.turn + way + turns) % turns;
  const [from, to] = [corner(piece.letter, piece.turn), corner(piece.letter, turn)];
  const highest = entryRow(field, piece.letter, turn);
  for (const rise of RISES) {
    for (const kick of KICKS) {
      const x = piece.x + to[0] - from[0] + kick;
      const y = Math.min(highest, Math.max(0, piece.y + to[1] - from[1] + rise));
      const next = { ...piece, turn, x, y };
      if (fits(field, next)) return next;
    }
  }
  return null;
}

/** The piece as near as it can get to having its middle at `x`, in columns from the left wall. */
export function aimedAt(field: Field, piece: Falling, x: number): Falling {
  const width = widthOf(shapeOf(field, piece.letter, piece.turn));
  const goal = Math.max(0, Math.min(field.columns - width, Math.round(x - width / 2)));
  for (let at = piece; ;) {
    const next = at.x === goal ? null : shifted(field, at, at.x < goal ? 1 : -1);
    if (!next) return at;
    at = next;
  }
}

/** The piece where it comes to rest: the ghost. */
export const landed = (field: Field, piece: Falling): Falling => ({
  ...piece,
  y: restRow(field, piece.letter, piece.turn, piece.x) ?? piece.y,
});

export const started = (piece: Falling, now: number, interval: number): Motion => ({
  piece,
  fallAt: now + interval,
  lockAt: null,
  delays: 0,
});

/** The motion after the player has moved the piece. */
export function withMove(motion: Motion, piece: Falling, now: number, interval: number): Motion {
  if (motion.lockAt === null) return { ...motion, piece };
  // It had landed: the move gives it another moment, but not for ever.
  if (motion.delays >= MAX_DELAYS) return { ...motion, piece };
  return { piece, fallAt: now + interval, lockAt: null, delays: motion.delays + 1 };
}

/** The motion at a later time, and whether the piece has locked. */
export function advanced(
  field: Field,
  motion: Motion,
  now: number,
  interval: number,
): { motion: Motion; locked: boolean } {
  let { piece, fallAt, lockAt } = motion;
  const rest = landed(field, piece).y;
  // The soft drop shortens a fall that has begun.
  fallAt = Math.min(fallAt, now + interval);
  while (piece.y > rest && now >= fallAt) {
    piece = { ...piece, y: piece.y - 1 };
    fallAt += interval;
  }
  if (piece.y > rest) lockAt = null;
  else lockAt ??= now + LOCK_DELAY;
  const isSame = piece === motion.piece && fallAt === motion.fallAt && lockAt === motion.lockAt;
  return {
    motion: isSame ? motion : { ...motion, piece, fallAt, lockAt },
    locked: lockAt !== null && now >= lockAt,
  };
}
