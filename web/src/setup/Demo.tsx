import { useEffect, useState } from "preact/hooks";
import { Board } from "../board/Board";
import { moves } from "../settings";
import { demoPosition, recorded } from "./demo";

/** Milliseconds between two moves, and how long the end stays. */
const PACE = 900;
const REST = 6000;

/** A game that plays itself, to show at a glance what this is; still where motion is unwelcome. */
export function Demo() {
  const [ply, setPly] = useState(moves() ? 12 : recorded.length);
  useEffect(() => {
    if (!moves()) {
      setPly(recorded.length);
      return;
    }
    const over = ply >= recorded.length;
    const timer = setTimeout(() => setPly(over ? 0 : ply + 1), over ? REST : PACE);
    return () => clearTimeout(timer);
  }, [ply, moves()]);
  return (
    <figure class="demo" aria-hidden="true">
      <Board position={demoPosition(ply)} picture />
      <figcaption>A tree search (a) against a network (b): 8 to 19</figcaption>
    </figure>
  );
}
