/** A picture that can be enlarged: by pinching, by buttons, or with Ctrl and the wheel; fingers then move it about. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

const MAX_ZOOM = 4;
const STEP = 1.5;

interface Point {
  x: number;
  y: number;
}

export function useZoom() {
  const [zoom, setZoom] = useState(1);
  const pane = useRef<HTMLDivElement>(null);
  /** Where the picture has to be scrolled to, so that the point under the fingers stays there. */
  const scroll = useRef<{ left: number; top: number } | null>(null);
  const latest = useRef(zoom);
  latest.current = zoom;

  /** Zooms about a point of the pane, its middle by default. */
  const zoomTo = (wanted: number, about?: Point) => {
    const element = pane.current;
    const next = Math.max(1, Math.min(MAX_ZOOM, wanted));
    if (!element || next === latest.current) return;
    const { x, y } = about ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const factor = next / latest.current;
    scroll.current = {
      left: (element.scrollLeft + x) * factor - x,
      top: (element.scrollTop + y) * factor - y,
    };
    setZoom(next);
  };
  useLayoutEffect(() => {
    if (scroll.current) pane.current?.scrollTo(scroll.current);
    scroll.current = null;
  }, [zoom]);
  usePinch(pane, latest, zoomTo);
  return {
    pane,
    zoom,
    zoomIn: () => zoomTo(zoom * STEP),
    zoomOut: () => zoomTo(zoom / STEP),
    isLargest: zoom >= MAX_ZOOM,
  };
}

/** Two fingers, or the wheel with Ctrl, which is what a trackpad's pinch looks like. */
function usePinch(
  pane: { current: HTMLDivElement | null },
  zoom: { current: number },
  zoomTo: (zoom: number, about: Point) => void,
): void {
  const act = useRef(zoomTo);
  act.current = zoomTo;
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    let start: { distance: number; zoom: number } | null = null;
    const inside = (x: number, y: number): Point => {
      const box = element.getBoundingClientRect();
      return { x: x - box.left, y: y - box.top };
    };
    const touch = (event: TouchEvent) => {
      const [one, two] = event.touches;
      if (!one || !two) {
        start = null;
        return;
      }
      event.preventDefault();
      const distance = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
      start ??= { distance, zoom: zoom.current };
      const about = inside((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2);
      act.current((start.zoom * distance) / start.distance, about);
    };
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      act.current(
        zoom.current * Math.exp(-event.deltaY / 200),
        inside(event.clientX, event.clientY),
      );
    };
    const options = { passive: false };
    for (const name of ["touchstart", "touchmove", "touchend"] as const) {
      element.addEventListener(name, touch, options);
    }
    element.addEventListener("wheel", wheel, options);
    return () => {
      for (const name of ["touchstart", "touchmove", "touchend"] as const) {
        element.removeEventListener(name, touch);
      }
      element.removeEventListener("wheel", wheel);
    };
  }, []);
}

type Zoom = ReturnType<typeof useZoom>;

export function ZoomPane({ zoom, children }: { zoom: Zoom; children: ComponentChildren }) {
  const size = `${zoom.zoom * 100}%`;
  return (
    <div class={`zoom-pane ${zoom.zoom > 1 ? "zoomed" : ""}`} ref={zoom.pane}>
      <div style={{ width: size, height: size }}>{children}</div>
    </div>
  );
}

export function ZoomButtons({ zoom }: { zoom: Zoom }) {
  const buttons = [
    { label: "Zoom out", path: "M5 12h14", isOff: zoom.zoom <= 1, run: zoom.zoomOut },
    { label: "Zoom in", path: "M5 12h14M12 5v14", isOff: zoom.isLargest, run: zoom.zoomIn },
  ];
  return (
    <span class="zoom-buttons">
      {buttons.map(({ label, path, isOff, run }) => (
        <button
          key={label}
          type="button"
          class="button icon"
          aria-label={label}
          title={label}
          disabled={isOff}
          onClick={run}
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
    </span>
  );
}
