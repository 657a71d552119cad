/**
 * Mouse and touch on the well. A mouse aims by moving, drops by a click and turns by the right button. A finger drags
 * the piece sideways and down, taps to turn it, flicks down to drop it and up to hold it.
 */
import { useRef } from "preact/hooks";
import type { RefObject } from "preact";
import type { Engine } from "./engine";

interface Press {
  x: number;
  y: number;
  at: number;
  /** Columns and rows that the drag has moved the piece by. */
  columns: number;
  rows: number;
  moved: boolean;
}

/** A press that is shorter, and moves less far, is a tap. */
const TAP_TIME = 300;
const TAP_SLACK = 10;
/** A flick is at least so fast, in pixels per millisecond, and so long in pixels. */
const FLICK_SPEED = 0.6;
const FLICK = 40;

export function usePointer(
  engine: Engine,
  enabled: boolean,
  well: RefObject<SVGRectElement | null>,
) {
  const press = useRef<Press | null>(null);
  const cell = () => {
    const box = well.current?.getBoundingClientRect();
    return box ? { box, size: box.width / engine.field.columns } : null;
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      if (!enabled || event.pointerType === "mouse" || (event.target as Element).closest("button"))
        return;
      // The finger may leave the board while it drags.
      (event.currentTarget as Element).setPointerCapture?.(event.pointerId);
      const { clientX: x, clientY: y, timeStamp: at } = event;
      press.current = { x, y, at, columns: 0, rows: 0, moved: false };
    },
    onPointerMove: (event: PointerEvent) => {
      const found = enabled ? cell() : null;
      if (!found) return;
      if (event.pointerType === "mouse") {
        engine.aim((event.clientX - found.box.left) / found.size);
        return;
      }
      const start = press.current;
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (Math.hypot(dx, dy) > TAP_SLACK) start.moved = true;
      const columns = Math.trunc(dx / found.size);
      for (; start.columns < columns; start.columns++) engine.act("right");
      for (; start.columns > columns; start.columns--) engine.act("left");
      // A flick is over before it has dragged the piece far.
      if (event.timeStamp - start.at < 150) return;
      const rows = Math.trunc(dy / found.size);
      for (; start.rows < rows; start.rows++) engine.act("down");
    },
    onPointerUp: (event: PointerEvent) => {
      const start = press.current;
      press.current = null;
      if (!enabled || !start) return;
      const time = event.timeStamp - start.at;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      if (!start.moved && time < TAP_TIME) return engine.act("clockwise");
      const isFlick = Math.abs(dy) > FLICK && Math.abs(dy) > 1.5 * Math.abs(dx);
      if (isFlick && Math.abs(dy) / Math.max(1, time) > FLICK_SPEED) {
        engine.act(dy > 0 ? "drop" : "hold");
      }
    },
    onPointerCancel: () => {
      press.current = null;
    },
    onClick: (event: MouseEvent) => {
      const isMouse = (event as PointerEvent).pointerType !== "touch";
      if (enabled && isMouse && !(event.target as Element).closest("button")) engine.act("drop");
    },
    onContextMenu: (event: MouseEvent) => {
      if (!enabled) return;
      event.preventDefault();
      if ((event as PointerEvent).pointerType !== "touch") engine.act("clockwise");
    },
  };
}
