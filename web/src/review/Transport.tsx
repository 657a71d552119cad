import { useShortcuts } from "../shortcuts";
import { Button } from "../ui";
import type { Replay } from "./useReplay";

interface Props {
  replay: Replay;
  plies: number;
  /** The displayed place in words. */
  text: string;
}

/** Scrubber and buttons of a replay; all of it has keys. */
export function Transport({ replay, plies, text }: Props) {
  const { first, ply, playing, speed, go, toggle, faster } = replay;
  useShortcuts("Replay", [
    { keys: ["ArrowLeft"], does: "one move back", run: () => go(ply - 1) },
    { keys: ["ArrowRight"], does: "one move on", run: () => go(ply + 1) },
    { keys: ["Home"], does: "to the start", run: () => go(0) },
    { keys: ["End"], does: "to the end", run: () => go(plies) },
    { keys: [" "], does: "play or pause", run: toggle },
    { keys: ["ArrowUp"], does: "faster", run: () => faster(1) },
    { keys: ["ArrowDown"], does: "slower", run: () => faster(-1) },
  ]);
  // A slider has keys of its own; those that the replay has otherwise act as everywhere.
  const keys = (event: KeyboardEvent) => {
    const run =
      event.key === " "
        ? toggle
        : event.key === "ArrowUp"
          ? () => faster(1)
          : event.key === "ArrowDown"
            ? () => faster(-1)
            : null;
    if (!run) return;
    event.preventDefault();
    run();
  };
  return (
    <div class="transport">
      <p class="transport-text">{text}</p>
      <input
        type="range"
        class="scrubber"
        min={first}
        max={plies}
        value={ply}
        aria-label="Move"
        aria-valuetext={text}
        onInput={event => go(Number((event.target as HTMLInputElement).value))}
        onKeyDown={keys}
      />
      <div class="transport-buttons" role="group" aria-label="Replay">
        <Icon
          label="To the start"
          path="M6 5v14M19 5v14l-9-7z"
          onClick={() => go(0)}
          off={ply <= first}
        />
        <Icon
          label="One move back"
          path="M16 5v14l-10-7z"
          onClick={() => go(ply - 1)}
          off={ply <= first}
        />
        <button
          type="button"
          class="button primary icon"
          aria-label={playing ? "Pause" : "Play"}
          disabled={plies === 0}
          onClick={toggle}
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={playing ? "M8 5v14M16 5v14" : "M8 5v14l11-7z"} />
          </svg>
        </button>
        <Icon
          label="One move on"
          path="M8 5v14l10-7z"
          onClick={() => go(ply + 1)}
          off={ply === plies}
        />
        <Icon
          label="To the end"
          path="M18 5v14M5 5v14l9-7z"
          onClick={() => go(plies)}
          off={ply === plies}
        />
        <span class="transport-speed">
          <Button look="quiet" class="icon" label="Slower" onClick={() => faster(-1)}>
            −
          </Button>
          <span class="figure" aria-live="polite">
            {speed} <span aria-hidden="true">/ s</span>
            <span class="visually-hidden">moves per second</span>
          </span>
          <Button look="quiet" class="icon" label="Faster" onClick={() => faster(1)}>
            +
          </Button>
        </span>
      </div>
    </div>
  );
}

function Icon(props: { label: string; path: string; onClick: () => void; off: boolean }) {
  return (
    <button
      type="button"
      class="button quiet icon"
      aria-label={props.label}
      // Not disabled: a button that loses the focus at the end of a game loses the keyboard's place.
      aria-disabled={props.off}
      onClick={props.onClick}
    >
      <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
        <path d={props.path} />
      </svg>
    </button>
  );
}
