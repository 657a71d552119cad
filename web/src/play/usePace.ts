/** The speed of a game without people: the server plays its moves at this pace. */
import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { read, write } from "../storage";
import { toastError } from "../ui";

/** Moves per second; the last one is as fast as possible. */
export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64, Infinity];
const USUAL = 3;

/** An analysis follows moves that are not faster than this, in moves per second. */
const ANALYZED = 1;

export interface Pace {
  playing: boolean;
  /** An index of `SPEEDS`. */
  speed: number;
  /** Whether each position stays long enough to be analyzed. */
  isSlow: boolean;
  setSpeed: (speed: number) => void;
  toggle: () => void;
  /** Plays one move. */
  step: () => void;
}

export const intervalOf = (speed: number): number => Math.round(1000 / SPEEDS[speed]!);

export function usePace(id: string, enabled: boolean): Pace {
  const [speed, setSpeed] = useState(() =>
    Math.min(SPEEDS.length - 1, Math.max(0, read("pace", USUAL))),
  );
  const [playing, setPlaying] = useState(true);
  const send = (interval: number | null, step: boolean) =>
    void api.pace(id, { interval, step }).catch(toastError);
  useEffect(() => {
    if (enabled) send(playing ? intervalOf(speed) : null, false);
  }, [id, enabled, playing, speed]);
  return {
    playing,
    speed,
    isSlow: !playing || SPEEDS[speed]! <= ANALYZED,
    setSpeed: next => {
      setSpeed(next);
      write("pace", next);
    },
    toggle: () => setPlaying(!playing),
    step: () => {
      setPlaying(false);
      send(null, true);
    },
  };
}
