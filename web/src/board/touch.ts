/** Whether the last press was a finger's: cells that are small want a second tap to confirm. */
import { useRef } from "preact/hooks";

export function useTouch() {
  const touch = useRef(false);
  return {
    isTouch: () => touch.current,
    onPointerDown: (event: PointerEvent) => {
      touch.current = event.pointerType !== "mouse";
    },
  };
}
