import { useEffect, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { moves } from "../settings";
import type { RecordedGame } from "../board/types";

/** Milliseconds between two moves, and how long the end stays. */
const PACE = 900;
const REST = 6000;

/** A recorded game that replays itself; a still picture if the user prefers no motion. */
export function Demo({ game }: { game: RecordedGame }) {
  const still = !moves();
  const [ply, setPly] = useState(Math.floor(game.plies / 4));
  useEffect(() => {
    if (still) return;
    const over = ply >= game.plies;
    const timer = setTimeout(() => setPly(over ? 0 : ply + 1), over ? REST : PACE);
    return () => clearTimeout(timer);
  }, [ply, still]);
  return (
    <figure class="demo" aria-hidden="true">
      <Board position={game.at(still ? game.plies : ply)} picture />
      <figcaption>{game.caption}</figcaption>
    </figure>
  );
}
