/** A line of moves shown on the board without being played. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { NamedAction, Position } from "../api";
import { engine } from "../engine";
import { toastError } from "../ui";

export interface LinePreview {
  /** How many moves of the line are shown; 0 shows the position itself. */
  length: number;
  /** The position after them; null while there is none. */
  position: Position | null;
  show: (moves: NamedAction[]) => void;
}

/** A preview from this position; it ends when the position changes. */
export function useLine(from: Position): LinePreview {
  const [shown, setShown] = useState<{ length: number; position: Position | null }>(none);
  // Only the newest request counts.
  const request = useRef(0);
  useEffect(() => {
    request.current += 1;
    setShown(none);
  }, [from.game, from.text]);
  const show = async (moves: NamedAction[]) => {
    const own = ++request.current;
    if (moves.length === 0) return setShown(none);
    try {
      let position = from;
      for (const { action } of moves) {
        position = await engine.after(from.game, position.text, action);
      }
      if (own === request.current) setShown({ length: moves.length, position });
    } catch (error) {
      if (own === request.current) toastError(error);
    }
  };
  return { ...shown, show: moves => void show(moves) };
}

const none = { length: 0, position: null };
