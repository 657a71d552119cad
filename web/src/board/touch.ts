/** Whether the last press was by touch: small cells need another tap to confirm. */
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
