import { useEffect, useRef, useState } from "preact/hooks";

/**
 * The width of an element in pixels, so that a chart is drawn in the size it is shown in and its
 * letters are never squeezed.
 */
export function useWidth<E extends Element>(first = 320) {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(entries => {
      const found = entries[0]?.contentRect.width ?? 0;
      if (found > 0) setWidth(Math.round(found));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
