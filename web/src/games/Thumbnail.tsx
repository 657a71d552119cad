import { useEffect, useRef, useState } from "preact/hooks";
import { api, type Position } from "../api";
import { Board } from "../board/Board";

interface Props {
  id: string;
  /** How many were played; the picture shows the position after them. */
  plies: number;
  version: number;
}

/** The end of a game in small, fetched when it comes into sight. */
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
        // Asked for without a ply, a game wakes its agents; a list must start no searches.
        // A missing picture is no reason for a message: the row says the rest.
        api.session(id, plies).then(
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
  }, [id, plies, version]);
  const scene = position?.scene;
  return (
    <div ref={frame} class="thumbnail" aria-hidden="true">
      {position && scene && <Board position={position} small />}
    </div>
  );
}
