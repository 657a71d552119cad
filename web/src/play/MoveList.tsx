import { useEffect, useMemo, useRef } from "preact/hooks";
import type { SessionView } from "../api";
import { letterOf } from "../players";

/** Long games show only their end, so that the list does not grow with them. */
const SHOWN = 200;

/** The moves so far, newest in sight. */
export function MoveList({ view }: { view: SessionView }) {
  const list = useRef<HTMLOListElement>(null);
  const { plies } = view;
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [plies.length]);
  const first = Math.max(0, plies.length - SHOWN);
  const items = useMemo(
    () =>
      plies.slice(first).map((ply, i) => (
        <li key={first + i} class={ply.player === null ? "chance" : `player-${ply.player}`}>
          <span class="move-number">{first + i + 1}</span>
          <span class="move-who">{ply.player === null ? "⚄" : letterOf(ply.player)}</span>
          <span>{ply.name}</span>
        </li>
      )),
    [plies],
  );
  if (plies.length === 0) return <p class="empty">No moves yet.</p>;
  return (
    <>
      {first > 0 && (
        <p class="earlier-moves">
          <a href={`/review/${view.id}?ply=${first}`}>{first} earlier plies</a>
        </p>
      )}
      <ol class="moves" ref={list} tabIndex={0} aria-label="Moves">
        {items}
      </ol>
    </>
  );
}
