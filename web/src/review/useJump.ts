import { useRef } from "preact/hooks";

/** A number that changes when more than one ply is skipped: then the board is redrawn without animation. */
export function useJump(ply: number): number {
  const seen = useRef({ ply, jumps: 0 });
  if (Math.abs(ply - seen.current.ply) > 1) seen.current.jumps += 1;
  seen.current.ply = ply;
  return seen.current.jumps;
}
