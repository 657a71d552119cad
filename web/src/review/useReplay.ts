import { useEffect, useRef, useState } from "preact/hooks";
import type { PlyView } from "../api";
import { here, navigate, query } from "../router";

/** Moves per second. */
export const speeds = [0.5, 1, 2, 4, 8];
/** How much shorter a draw of chance is shown than a move. */
const DRAW = 0.25;

export interface Replay {
  /** The first ply that is shown. */
  first: number;
  ply: number;
  playing: boolean;
  speed: number;
  go: (ply: number) => void;
  toggle: () => void;
  faster: (by: 1 | -1) => void;
}

interface Options {
  /** Where the game begins to be of interest, and the replay with it; by default, it shows the end first. */
  first?: number;
  /** Whether it runs from the start. */
  plays?: boolean;
}

/**
 * The displayed ply, and a timer that advances it. At the end of a game in progress, the view follows new
 * moves. The address is updated, so that it can be copied at any time.
 */
export function useReplay(plies: PlyView[] | null, { first, plays = false }: Options = {}): Replay {
  const [wanted, setWanted] = useState<number | "end">(
    () => plyOf(query.value.get("ply")) ?? first ?? "end",
  );
  const [playing, setPlaying] = useState(plays);
  const [pace, setPace] = useState(1);
  const start = first ?? 0;
  const last = plies?.length ?? 0;
  const ply = wanted === "end" ? last : Math.min(wanted, last);
  const go = (to: number) => setWanted(to >= last ? "end" : Math.max(start, to));

  useEffect(() => {
    if (!playing) return;
    if (ply >= last) return setPlaying(false);
    const share = plies?.[ply - 1]?.player === null ? DRAW : 1;
    const timer = setTimeout(() => go(ply + 1), (1000 * share) / speeds[pace]!);
    return () => clearTimeout(timer);
  }, [playing, ply, last, pace]);

  const settled = plies !== null;
  const isFirst = useRef(true);
  useEffect(() => {
    if (!settled) return;
    const isUnchanged = isFirst.current && (wanted === "end" || wanted === first);
    isFirst.current = false;
    if (isUnchanged) return;
    const { path } = here.peek();
    // Browsers refuse to write the address more than a few times per second.
    const timer = setTimeout(() => {
      if (here.peek().path === path) navigate(`${path}?ply=${ply}`, { replace: true });
    }, 300);
    return () => clearTimeout(timer);
  }, [ply, settled]);

  return {
    first: start,
    ply,
    playing,
    speed: speeds[pace]!,
    go: to => {
      setPlaying(false);
      go(to);
    },
    toggle: () => {
      if (!playing && ply >= last) setWanted(start);
      setPlaying(!playing);
    },
    faster: by => setPace(Math.min(speeds.length - 1, Math.max(0, pace + by))),
  };
}

function plyOf(text: string | null): number | null {
  const ply = Number(text ?? "none");
  return Number.isInteger(ply) && ply >= 0 ? ply : null;
}
