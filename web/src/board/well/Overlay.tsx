/** What lies over the well while the pieces do not fall. */
import type { Engine } from "./engine";

export function Overlay({ engine }: { engine: Engine }) {
  const { phase, field } = engine;
  if (field.over) return null;
  const hold = (event: Event) => event.preventDefault();
  if (phase === "running") {
    return (
      <button
        type="button"
        class="button well-pause"
        aria-label="Pause"
        title="Pause (p)"
        onPointerDown={hold}
        onClick={event => {
          event.stopPropagation();
          engine.toggle();
        }}
      >
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M8 5v14M16 5v14" />
        </svg>
      </button>
    );
  }
  const isReady = phase === "ready";
  return (
    <div class="well-overlay">
      <b>{isReady ? "Ready?" : "Paused"}</b>
      <button
        type="button"
        class="button primary"
        onPointerDown={hold}
        onClick={event => {
          event.stopPropagation();
          engine.toggle();
        }}
      >
        {isReady ? "Start" : "Resume"}
        <kbd aria-hidden="true">Space</kbd>
      </button>
    </div>
  );
}
