/**
 * Mouse and touch on the board. A mouse aims by moving, drops by a click and turns by the right
 * button or the wheel. A finger aims by dragging sideways, turns by swiping up, flips by swiping down; a tap
 * aims, and a tap where the block already is drops it. A block dragged from the tray is dropped
 * where it is let go over the board.
 */
import { useRef } from "preact/hooks";
import type { RefObject } from "preact";

interface Options {
  stage: RefObject<HTMLDivElement | null>;
  columns: number;
  enabled: boolean;
  /** Aim at x, in columns from the left wall. */
  aim: (x: number) => void;
  isAimedAt: (x: number) => boolean;
  turn: (way: 1 | -1) => void;
  flip: () => void;
  place: () => void;
}

/** Pixels before a press counts as a drag. */
const SLACK = 10;
/** Pixels of a swipe up or down. */
const SWIPE = 36;
/** Pixels that a wheel scrolls before it turns the block: one notch of a mouse, a short stroke on a trackpad. */
const NOTCH = 50;
/** Milliseconds after which a stroke on a trackpad is another one. */
const STROKE = 250;

export function usePointer(options: Options) {
  const latest = useRef(options);
  latest.current = options;
  const press = useRef<{ x: number; y: number; moved: boolean; swiped: boolean } | null>(null);
  const wheel = useRef({ scrolled: 0, at: 0 });

  const toColumns = (event: MouseEvent): number | null => {
    const well = latest.current.stage.current?.querySelector(".well")?.getBoundingClientRect();
    if (!well || well.width === 0) return null;
    return ((event.clientX - well.left) / well.width) * latest.current.columns;
  };
  const overBoard = (event: MouseEvent): boolean => {
    const box = latest.current.stage.current?.getBoundingClientRect();
    if (!box) return false;
    const { clientX: x, clientY: y } = event;
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  };
  const aim = (event: MouseEvent) => {
    const x = toColumns(event);
    if (x !== null) latest.current.aim(x);
  };

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (!latest.current.enabled || event.button !== 0) return;
      press.current = { x: event.clientX, y: event.clientY, moved: false, swiped: false };
    },
    onPointerMove: (event: PointerEvent) => {
      if (!latest.current.enabled) return;
      if (event.pointerType === "mouse") return aim(event);
      const start = press.current;
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!start.swiped && Math.abs(dy) > SWIPE && Math.abs(dy) > 1.5 * Math.abs(dx)) {
        start.swiped = true;
        if (dy < 0) latest.current.turn(1);
        else latest.current.flip();
      }
      if (!start.swiped && Math.abs(dx) > SLACK) {
        start.moved = true;
        aim(event);
      }
    },
    onPointerUp: (event: PointerEvent) => {
      const start = press.current;
      press.current = null;
      if (!latest.current.enabled || !start) return;
      if (event.pointerType === "mouse") {
        if (overBoard(event)) latest.current.place();
        return;
      }
      if (start.moved || start.swiped) return;
      const x = toColumns(event);
      if (x === null) return;
      if (latest.current.isAimedAt(x)) latest.current.place();
      else latest.current.aim(x);
    },
    onContextMenu: (event: MouseEvent) => {
      if (!latest.current.enabled) return;
      event.preventDefault();
      latest.current.turn(1);
    },
    onWheel: (event: WheelEvent) => {
      // Zooming the page with the wheel stays what it is.
      if (!latest.current.enabled || event.ctrlKey) return;
      event.preventDefault();
      const now = wheel.current;
      if (event.timeStamp - now.at > STROKE) now.scrolled = 0;
      now.at = event.timeStamp;
      now.scrolled += event.deltaY * (event.deltaMode === 0 ? 1 : NOTCH);
      if (Math.abs(now.scrolled) < NOTCH) return;
      latest.current.turn(now.scrolled > 0 ? 1 : -1);
      now.scrolled = 0;
    },
  };

  /** Follows a press on the tray until it is let go. */
  const grab = (down: PointerEvent) => {
    let dragged = false;
    // Without this a finger's moves would all go to the tray's button as a scroll.
    (down.target as Element).releasePointerCapture?.(down.pointerId);
    const move = (event: PointerEvent) => {
      dragged ||= Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLACK;
      if (dragged && overBoard(event)) aim(event);
    };
    const end = (event: PointerEvent) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", end);
      removeEventListener("pointercancel", end);
      if (event.type === "pointerup" && dragged && overBoard(event)) latest.current.place();
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  };

  return { handlers, grab };
}
