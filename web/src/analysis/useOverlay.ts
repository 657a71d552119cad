/** What an analysis shows on the board: its best moves or a heat map, the move pointed at, and a line of moves. */
import { useEffect, useState } from "preact/hooks";
import type { Outlook, Position } from "../api";
import type { BoardProps, Highlight } from "../board/types";
import { useLine, type LinePreview } from "./useLine";
import type { Search } from "./useAnalysis";

/** So many of the best moves are marked on the board. */
const MARKED = 3;

export interface Overlay {
  /** What the players may expect, as far as the analysis knows. */
  outlook: Outlook | null;
  /** The position to draw: the analyzed one, or the one after a line of moves. */
  position: Position;
  /** What to draw over it. */
  marks: Pick<BoardProps, "ghost" | "highlights" | "heat">;
  /** Points a move out, such as the row under the pointer. */
  point: (move: Highlight | null) => void;
  isHeatShown: boolean;
  showHeat: (isShown: boolean) => void;
  line: LinePreview;
}

export function useOverlay(position: Position, search: Search, isOn: boolean): Overlay {
  const [pointed, point] = useState<Highlight | null>(null);
  const [isHeatShown, showHeat] = useState(false);
  const line = useLine(position);
  useEffect(() => point(null), [position.text]);
  useEffect(() => {
    if (!isOn) line.show([]);
  }, [isOn]);
  const moves = isOn ? (search.analysis?.candidates ?? []) : [];
  const marks = {
    ghost: pointed,
    highlights: moves.slice(0, MARKED),
    heat: isOn && isHeatShown && moves.length > 0 ? moves : null,
  };
  return {
    outlook: isOn ? (search.analysis?.outlook ?? null) : null,
    position: line.position ?? position,
    // The moves belong to the analyzed position.
    marks: line.position ? {} : marks,
    point,
    isHeatShown,
    showHeat,
    line,
  };
}
