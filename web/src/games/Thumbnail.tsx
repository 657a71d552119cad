import { useEffect, useRef, useState } from "preact/hooks";
import { api, type Position } from "../api";
import { Board } from "../board/Board";

interface Props {
  id: string;
  /** How many were played; the picture shows the position after them. */
  plies: number;
  version: number;
}

/** A small picture of a game's last position, fetched when it becomes visible. */
export function Thumbnail({ id, plies, version }: Props) {
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
        // A missing picture needs no message: the row has the rest.
        api.positionOf(id, plies).then(
          found => !away && setPosition(found),
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
  }, [id, plies, version]);
  const scene = position?.scene;
  return (
    <div ref={frame} class="thumbnail" aria-hidden="true">
      {position && scene && <Board position={position} small />}
    </div>
  );
}
