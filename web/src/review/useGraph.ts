/** What the graphs of a review share: the horizontal axis is the game, and a press shows a position. */
import { useRef } from "preact/hooks";
import { linear, nearest } from "../charts/scale";
import { useWidth } from "../charts/useWidth";

/** Room at the left for the labels of the vertical axis. */
export const LEFT = 48;
/** Room at the right for the letters of several lines. */
const RIGHT = 20;

export interface GraphProps {
  plies: number;
  ply: number;
  players: number;
  go: (ply: number) => void;
}

export function useGraph({ plies, go }: GraphProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const svg = useRef<SVGSVGElement>(null);
  const x = linear([0, Math.max(1, plies)], [LEFT, width - RIGHT]);
  const pick = (event: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect();
    if (box) go(nearest(event.clientX - box.left, x, 0, plies));
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      svg.current?.setPointerCapture(event.pointerId);
      pick(event);
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.buttons & 1) pick(event);
    },
  };
  return { ref, svg, width, x, handlers };
}

/** A line through points. */
export const pathOf = (points: [number, number][]): string =>
  points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
