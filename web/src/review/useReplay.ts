import { useEffect, useRef, useState } from "preact/hooks";
import { here, navigate, query } from "../router";

/** Moves per second. */
export const speeds = [0.5, 1, 2, 4, 8];

export interface Replay {
  ply: number;
  playing: boolean;
  speed: number;
  go: (ply: number) => void;
  toggle: () => void;
  faster: (by: 1 | -1) => void;
}

/**
 * The displayed ply, and a timer that advances it. At the end of a game in progress, the view follows new
 * moves. The address is updated, so that it can be copied at any time.
 */
export function useReplay(plies: number | null): Replay {
  const [wanted, setWanted] = useState<number | "end">(() => start(query.value.get("ply")));
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState(1);
  const last = plies ?? 0;
  const ply = wanted === "end" ? last : Math.min(wanted, last);
  const go = (to: number) => setWanted(to >= last ? "end" : Math.max(0, to));

  useEffect(() => {
    if (!playing) return;
    if (ply >= last) return setPlaying(false);
    const timer = setTimeout(() => go(ply + 1), 1000 / speeds[pace]!);
    return () => clearTimeout(timer);
  }, [playing, ply, last, pace]);

  const settled = plies !== null;
  const first = useRef(true);
  useEffect(() => {
    if (!settled) return;
    if (first.current && wanted === "end") {
      first.current = false;
      return;
    }
    first.current = false;
    // Browsers refuse to write the address more than a few times per second.
    const timer = setTimeout(() => {
      const { path } = here.peek();
      if (path.startsWith("/review/")) navigate(`${path}?ply=${ply}`, { replace: true });
    }, 300);
    return () => clearTimeout(timer);
  }, [ply, settled]);

  return {
    ply,
    playing,
    speed: speeds[pace]!,
    go: to => {
      setPlaying(false);
      go(to);
    },
    toggle: () => {
      if (!playing && ply >= last) setWanted(0);
      setPlaying(!playing);
    },
    faster: by => setPace(Math.min(speeds.length - 1, Math.max(0, pace + by))),
  };
}

function start(text: string | null): number | "end" {
  const ply = Number(text ?? "none");
  return Number.isInteger(ply) && ply >= 0 ? ply : "end";
}
