import { useEffect, useRef } from "preact/hooks";
import type { SessionView } from "../api";
import { letterOf } from "../players";

/** The moves so far, newest in sight. */
export function MoveList({ view }: { view: SessionView }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [view.plies.length]);
  if (view.plies.length === 0) return <p class="empty">No moves yet.</p>;
  return (
    <ol class="moves" ref={list} tabIndex={0} aria-label="Moves">
      {view.plies.map((ply, i) => (
        <li key={i} class={ply.player === null ? "chance" : `player-${ply.player}`}>
          <span class="move-number">{i + 1}</span>
          <span class="move-who">{ply.player === null ? "⚄" : letterOf(ply.player)}</span>
          <span>{ply.name}</span>
        </li>
      ))}
    </ol>
  );
}
