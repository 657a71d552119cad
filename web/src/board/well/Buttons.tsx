/** Buttons for fingers; they do what the keys do, and repeat while they are held. */
import { useRef } from "preact/hooks";
import type { Command, Engine } from "./engine";
import { repeat } from "./useKeys";

const buttons: { command: Command; label: string; path: string; wide?: boolean }[] = [
  { command: "left", label: "Move left", path: "M15 5l-7 7 7 7" },
  { command: "right", label: "Move right", path: "M9 5l7 7-7 7" },
  {
    command: "back",
    label: "Turn counter-clockwise",
    path: "M5 5v5h5M5.5 10a7.5 7.5 0 1 1 -0.5 5",
  },
  { command: "clockwise", label: "Turn clockwise", path: "M19 5v5h-5M18.5 10a7.5 7.5 0 1 0 .5 5" },
  { command: "down", label: "Soft drop", path: "M5 9l7 7 7-7" },
  { command: "drop", label: "Hard drop", path: "M12 3v12M6 10l6 6 6-6M5 20h14", wide: true },
];

export function Buttons({ engine, disabled }: { engine: Engine; disabled: boolean }) {
  const stop = useRef<() => void>(() => {});
  const release = () => {
    stop.current();
    stop.current = () => {};
  };
  return (
    <div class="well-buttons" role="group" aria-label="Falling piece">
      {buttons.map(({ command, label, path, wide }) => (
        <button
          key={command}
          type="button"
          class={`button ${wide ? "primary wide" : ""}`}
          aria-label={label}
          disabled={disabled}
          onPointerDown={event => {
            // The focus stays where it is, so that keys keep acting on the board.
            event.preventDefault();
            if (event.button !== 0) return;
            release();
            stop.current = repeat(engine, command);
          }}
          onPointerUp={release}
          onPointerCancel={release}
          onPointerLeave={release}
          // A press by key or by assistive technology comes without a pointer.
          onClick={event => event.detail === 0 && engine.act(command)}
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={path} />
          </svg>
        </button>
      ))}
    </div>
  );
}
