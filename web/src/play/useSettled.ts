/** What is shown only after the last move has come to rest. */
import { useEffect, useState } from "preact/hooks";
import type { Position } from "../api";
import { kindOfPosition } from "../board/kinds";
import { moves } from "../settings";

/** The position whose last move has come to rest: a moment ago's, while a piece still falls. */
export function useSettled(position: Position): Position {
  const [settled, setSettled] = useState(position);
  const wait = moves() ? (kindOfPosition(position)?.settleTime ?? 0) : 0;
  useEffect(() => {
    if (wait === 0) return setSettled(position);
    const timer = setTimeout(() => setSettled(position), wait);
    return () => clearTimeout(timer);
  }, [position, wait]);
  return wait === 0 ? position : settled;
}
