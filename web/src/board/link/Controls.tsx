import { change } from "../../players";
import type { Aim } from "./cursor";

interface Props {
  aim: Aim;
  gain: number | null;
  /** Whether the person may act now; the buttons keep their place while others move. */
  enabled: boolean;
  canFlip: boolean;
  onStep: (by: number) => void;
  onTurn: (way: 1 | -1) => void;
  onFlip: () => void;
  onPlace: () => void;
}

/** Everything the keys do, as buttons big enough for thumbs. */
export function Controls({ aim, gain, enabled, canFlip, onStep, onTurn, onFlip, onPlace }: Props) {
  const buttons = [
    { label: "Move left", path: "M15 5l-7 7 7 7", run: () => onStep(-1) },
    { label: "Turn left", path: "M4 5v5h5M4.6 10a8 8 0 1 1-.4 5", run: () => onTurn(-1) },
    { label: "Flip", path: "M12 3v18M8 7l-5 10h5zM16 7l5 10h-5z", run: onFlip, isOff: !canFlip },
    { label: "Turn right", path: "M20 5v5h-5M19.4 10a8 8 0 1 0 .4 5", run: () => onTurn(1) },
    { label: "Move right", path: "M9 5l7 7-7 7", run: () => onStep(1) },
  ];
  return (
    <div class="link-controls" role="group" aria-label="Move and drop the block">
      {buttons.map(({ label, path, run, isOff = false }) => (
        <button
          key={label}
          type="button"
          class="button plain"
          aria-label={label}
          title={label}
          disabled={!enabled || isOff}
          onClick={run}
        >
          <Icon d={path} />
        </button>
      ))}
      <button
        type="button"
        class="button primary drop"
        disabled={!enabled || !aim.legal}
        onClick={onPlace}
      >
        {enabled && !aim.legal ? (
          "No room"
        ) : (
          <>
            Drop {enabled && <span class="visually-hidden">{aim.name}</span>}
            {enabled && gain !== null && <b>{change(gain)}</b>}
          </>
        )}
      </button>
    </div>
  );
}

const Icon = ({ d }: { d: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);
