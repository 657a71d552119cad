/** The one place that maps a scene's kind to what the page knows about that game. */
import type { Position } from "../api";
import { isPhone, isUprightTablet } from "../screen";
import { dominoes } from "./dominoes";
import { duel } from "./duel";
import { gdl } from "./gdl";
import { hex } from "./hex";
import { link } from "./link";
import { nim } from "./nim";
import { tetris } from "./tetris";
import type { BoardKind } from "./types";

const kinds: Record<string, BoardKind> = { link, hex, nim, tetris, duel, dominoes, gdl };

/** Kinds of scenes that are not the name of a game: boards of labeled cells, as games written in Python have them. */
const scenes: Record<string, BoardKind> = { ...kinds, cells: gdl };

/** By the kind of a scene, which is mostly the name of its game; null for games without a board. */
export const kindOf = (kind: string | null | undefined): BoardKind | null =>
  (kind && Object.hasOwn(scenes, kind) && scenes[kind]) || null;

/** A game as people like it set up. */
export const forPeople = (name: string): string => kindOf(name)?.presets?.[0]?.game ?? name;

export const kindOfPosition = (position: Position): BoardKind | null =>
  kindOf(position.scene?.kind);

/** The layout of a page with this position: what stands beside the board, and what below it. */
export function layoutOf(position: Position): string {
  const { scene } = position;
  const isTall = Boolean(scene && kindOfPosition(position)?.isTall?.(scene));
  // A tall board leaves room beside it even on a tablet that is held upright.
  const isStacked = isPhone.value || (isUprightTablet.value && !isTall);
  return `${isTall ? "tall-board" : "wide-board"} ${isStacked ? "stacked" : "beside"}`;
}

export const allKinds = (): [string, BoardKind][] => Object.entries(kinds);
