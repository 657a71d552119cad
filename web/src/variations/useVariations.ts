/** Moves tried on the board: the variation that is shown, and what can be done with it. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import type { Position } from "../api";
import { engine } from "../engine";
import { letterOf } from "../players";
import { toastError } from "../ui";
import { load, save } from "./store";
import { add, find, path, remove, rename, type Variation, type Variations } from "./tree";

/** The place in the game from which moves are tried. */
export interface Origin {
  /** Under which the variations are kept. */
  key: string;
  ply: number;
  position: Position;
  /** Steps on in the game where the tried move is the one that was played. */
  next?: { action: number; go: () => void } | null;
}

export interface Exploration {
  all: Variations;
  /** The last move of the variation that is shown; null in the game. */
  current: Variation | null;
  /** The position to show: of the variation, or of the game. */
  position: Position;
  /** Tries an action of the mover or of chance in the shown position. */
  play: (action: number) => void;
  show: (node: number | null) => void;
  /** One move back; from the first one, to the game. */
  back: () => void;
  remove: (node: number) => void;
  rename: (node: number, title: string) => void;
}

export function useVariations({ key, ply, position, next }: Origin): Exploration {
  const [all, setAll] = useState<Variations>(() => load(key));
  const [shown, setShown] = useState<{ node: number; position: Position } | null>(null);
  // Positions of this visit by node: the text form of each is enough for the next.
  const known = useMemo(() => new Map<number, Position>(), [key]);
  useEffect(() => setAll(load(key)), [key]);
  // Another place in the game ends the variation.
  useEffect(() => setShown(null), [key, ply, position.text]);
  const keep = (changed: Variations) => {
    setAll(changed);
    save(key, changed);
  };

  // Only the newest request counts.
  const request = useRef(0);
  // The position that is being computed; until it is there, the board shows the one before.
  const opening = useRef<number | null>(null);
  const open = async (variations: Variations, id: number) => {
    const own = ++request.current;
    const moves = path(variations, id);
    let text = moves[0]?.root?.text ?? position.text;
    for (const move of moves) {
      const found = known.get(move.id) ?? (await engine.after(position.game, text, move.action));
      known.set(move.id, found);
      text = found.text;
    }
    if (own === request.current) setShown({ node: id, position: known.get(id)! });
  };
  const finish = (id: number) => {
    if (opening.current === id) opening.current = null;
  };
  const show = (id: number | null, variations = all) => {
    if (id === null) {
      request.current += 1;
      setShown(null);
      opening.current = null;
    } else {
      opening.current = id;
      open(variations, id)
        .catch(toastError)
        .finally(() => finish(id));
    }
  };

  const current = find(all, shown?.node ?? null) ?? null;
  const now = current && shown ? shown.position : position;
  const play = (action: number) => {
    // A move that is made too early would be one in the position before.
    if (opening.current !== null) return;
    if (!current && next?.action === action) return next.go();
    const move = [...now.legal, ...now.outcomes].find(each => each.action === action);
    if (!move) return;
    const player = now.turn.kind === "player" ? now.turn.player : null;
    const at = current ? { node: current.id } : { ply, text: position.text };
    const added = add(all, at, { ...move, player });
    keep(added.all);
    show(added.node.id, added.all);
    announce(`${player === null ? "" : `${letterOf(player)} `}${move.text}, a variation`);
  };
  return {
    all,
    current,
    position: now,
    play,
    show: id => show(id),
    back: () => current && show(current.parent),
    remove: id => {
      const rest = remove(all, id);
      keep(rest);
      if (current && !find(rest, current.id)) show(find(all, id)?.parent ?? null, rest);
    },
    rename: (id, title) => keep(rename(all, id, title)),
  };
}
