/** The one place that maps a scene's kind to what the page knows about that game. */
import type { Position } from "../api";
import { dominoes } from "./dominoes";
import { hex } from "./hex";
import { link } from "./link";
import { nim } from "./nim";
import { tetris } from "./tetris";
import type { BoardKind } from "./types";

const kinds: Record<string, BoardKind> = { link, hex, nim, tetris, dominoes };

/** By the kind of a scene, which is also the name of its game; null for games without a board. */
export const kindOf = (kind: string | null | undefined): BoardKind | null =>
  (kind && Object.hasOwn(kinds, kind) && kinds[kind]) || null;

export const kindOfPosition = (position: Position): BoardKind | null =>
  kindOf(position.scene?.kind);

/** The layout of a page with this position: a tall board leaves room beside it. */
export const layoutOf = (position: Position): string =>
  kindOfPosition(position)?.isTall ? "tall-board" : "wide-board";

export const allKinds = (): [string, BoardKind][] => Object.entries(kinds);
