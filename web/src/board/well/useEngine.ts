/** The engine of a board: told of the server's positions, its placements sent, and driven by the clock. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Position } from "../../api";
import { Engine } from "./engine";

interface Options {
  position: Position;
  gravity: boolean;
  /** Plays an action of the server's position; missing if the person cannot. */
  onAct: ((action: number) => void) | undefined;
  /** Whether a request is under way. */
  busy: boolean;
}

export function useEngine({ position, gravity, onAct, busy }: Options): Engine {
  const [, redraw] = useState(0);
  const kept = useRef<{ engine: Engine; gravity: boolean } | null>(null);
  if (kept.current?.gravity !== gravity) {
    kept.current = { engine: new Engine(position, gravity, () => performance.now()), gravity };
  }
  const { engine } = kept.current;
  engine.onChange = () => redraw(count => count + 1);

  useLayoutEffect(() => engine.confirm(position), [engine, position]);

  const wasBusy = useRef(false);
  useEffect(() => {
    // The answer has come, and it was no new position.
    if (wasBusy.current && !busy) engine.fail();
    wasBusy.current = busy;
  }, [busy, position]);
  useEffect(() => {
    if (!onAct || busy) return;
    const action = engine.send();
    if (action === null) return;
    const legal = engine.legalAction(action);
    if (legal === null) engine.fail();
    else onAct(legal);
  });

  const isFalling = gravity && engine.isRunning;
  useEffect(() => {
    if (!isFalling) return;
    let frame = requestAnimationFrame(function tick() {
      // A dialog hides the well.
      if (document.querySelector("dialog[open]")) engine.setPhase("paused");
      engine.tick();
      frame = requestAnimationFrame(tick);
    });
    const pause = () => engine.setPhase("paused");
    const hide = () => document.hidden && pause();
    addEventListener("blur", pause);
    document.addEventListener("visibilitychange", hide);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("blur", pause);
      document.removeEventListener("visibilitychange", hide);
    };
  }, [engine, isFalling]);
  return engine;
}
