import { useEffect, useRef, useState } from "preact/hooks";
import { api, type Position } from "../api";
import { Board } from "../board/Board";

/** The end of a game in small, fetched when it comes into sight. */
export function Thumbnail({ id, version }: { id: string; version: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<Position | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let away = false;
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return;
        observer.disconnect();
        // A missing picture is no reason for a message: the row says the rest.
        api.session(id).then(
          view => !away && setPosition(view.position),
          () => {},
        );
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => {
      away = true;
      observer.disconnect();
    };
  }, [id, version]);
  const scene = position?.scene;
  return (
    <div ref={frame} class={`thumbnail ${scene?.kind ?? ""}`} aria-hidden="true">
      {position && scene && <Board position={position} small />}
    </div>
  );
}
