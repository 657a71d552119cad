/**
 * The block in hand: which one, how it is turned and where it would fall. Pure functions, so that
 * mouse, touch, keys and buttons all do the same.
 */
import type { LegalAction, Scene, Position } from "../../api";
import { actionName, extent, flipped, land, parseName, turned, type Landing } from "./shapes";

export interface Cursor {
  letter: string;
  orientation: number;
  /** The leftmost column that the block covers. */
  left: number;
}

/** Letters of the blocks that fit somewhere; none while no player is to move. */
export function playable(position: Position, scene: Scene): string[] {
  const fitting = new Set(position.legal.map(each => parseName(each.name)?.letter));
  return scene.supplies.map(each => each.name).filter(name => fitting.has(name));
}

export function start(scene: Scene, letters: string[]): Cursor {
  const letter = letters.includes("T") ? "T" : (letters[0] ?? scene.supplies[0]?.name ?? "");
  return settle(scene, { letter, orientation: 0, left: Math.floor(scene.columns / 2) - 1 });
}

/** Keeps the block between the walls. */
function settle(scene: Scene, cursor: Cursor): Cursor {
  const { width } = extent(scene, cursor.letter, cursor.orientation);
  return { ...cursor, left: Math.max(0, Math.min(scene.columns - width, cursor.left)) };
}

/** Another block or another turn, with the middle kept where it was. */
function replace(scene: Scene, cursor: Cursor, letter: string, orientation: number): Cursor {
  const before = extent(scene, cursor.letter, cursor.orientation).width;
  const after = extent(scene, letter, orientation).width;
  // A block turned to and fro must come back to its column, so halves round one way by width.
  const shift = Math.trunc((before - after) / 2);
  return settle(scene, { letter, orientation, left: cursor.left + shift });
}

export const step = (scene: Scene, cursor: Cursor, by: number): Cursor =>
  settle(scene, { ...cursor, left: cursor.left + by });

export const turn = (scene: Scene, cursor: Cursor, way: 1 | -1): Cursor =>
  replace(scene, cursor, cursor.letter, turned(scene, cursor.letter, cursor.orientation, way));

export const flip = (scene: Scene, cursor: Cursor): Cursor =>
  replace(scene, cursor, cursor.letter, flipped(scene, cursor.letter, cursor.orientation));

export const pick = (scene: Scene, cursor: Cursor, letter: string): Cursor =>
  letter === cursor.letter ? cursor : replace(scene, cursor, letter, 0);

/** The next of the letters that may be placed. */
export function cycle(scene: Scene, cursor: Cursor, letters: string[], way: 1 | -1): Cursor {
  if (letters.length === 0) return cursor;
  const at = letters.indexOf(cursor.letter);
  const next = letters[(at + way + letters.length) % letters.length] ?? letters[0]!;
  return pick(scene, cursor, next);
}

/** The block's middle as near as can be to `x`, in columns from the left wall. */
export function aim(scene: Scene, cursor: Cursor, x: number): Cursor {
  const { width } = extent(scene, cursor.letter, cursor.orientation);
  return settle(scene, { ...cursor, left: Math.round(x - width / 2) });
}

export const column = (scene: Scene, cursor: Cursor): number =>
  cursor.left - extent(scene, cursor.letter, cursor.orientation).left;

export interface Aim {
  name: string;
  landing: Landing;
  /** What the server would accept; null: the block does not fit here, or is not to be had. */
  legal: LegalAction | null;
}

export function aimed(position: Position, scene: Scene, cursor: Cursor): Aim {
  const name = actionName(cursor.letter, cursor.orientation, column(scene, cursor));
  const legal = position.legal.find(each => each.name === name) ?? null;
  const landing = land(scene, cursor.letter, cursor.orientation, column(scene, cursor));
  return { name, legal, landing: legal ? { ...landing, cells: legal.cells } : landing };
}

/** How an action changes the points of the player to move; null where the server does not say. */
export function gainOf(position: Position, action: LegalAction | null): number | null {
  const { scores, turn: next } = position;
  if (!action?.scores || !scores || next.kind !== "player") return null;
  return action.scores[next.player]! - scores[next.player]!;
}

/** The same block where it fits, without losing points if that is possible: near by, and turned only if it must be. */
export function fitted(position: Position, scene: Scene, cursor: Cursor): Cursor {
  const loss = (action: LegalAction) => Math.max(0, -(gainOf(position, action) ?? 0));
  const found = position.legal.flatMap(action => {
    const placement = parseName(action.name);
    if (placement?.letter !== cursor.letter) return [];
    const { letter, orientation } = placement;
    const left = placement.column + extent(scene, letter, orientation).left;
    const turns = Number(orientation !== cursor.orientation);
    const distance = Math.abs(left - cursor.left);
    return [{ cursor: { letter, orientation, left }, order: [loss(action), turns, distance] }];
  });
  found.sort((a, b) => {
    const at = a.order.findIndex((value, i) => value !== b.order[i]);
    return at < 0 ? 0 : a.order[at]! - b.order[at]!;
  });
  return found[0]?.cursor ?? cursor;
}
