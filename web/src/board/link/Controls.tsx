import { change } from "../../players";
import type { Aim } from "./cursor";

interface Props {
  aim: Aim;
  gain: number | null;
  canFlip: boolean;
  onStep: (by: number) => void;
  onTurn: (way: 1 | -1) => void;
  onFlip: () => void;
  onPlace: () => void;
}

/** Everything the keys do, as buttons big enough for thumbs. */
export function Controls({ aim, gain, canFlip, onStep, onTurn, onFlip, onPlace }: Props) {
  return (
    <div class="link-controls" role="group" aria-label="Move and drop the block">
      <button type="button" class="button plain" aria-label="Move left" onClick={() => onStep(-1)}>
        <Icon d="M15 5l-7 7 7 7" />
      </button>
      <button type="button" class="button plain" aria-label="Turn back" onClick={() => onTurn(-1)}>
        <Icon d="M4 5v5h5M4.6 10a8 8 0 1 1-.4 5" />
      </button>
      <button
        type="button"
        class="button plain"
        aria-label="Flip"
        disabled={!canFlip}
        onClick={onFlip}
      >
        <Icon d="M12 3v18M8 7l-5 10h5zM16 7l5 10h-5z" />
      </button>
      <button
        type="button"
        class="button plain"
        aria-label="Turn clockwise"
        onClick={() => onTurn(1)}
      >
        <Icon d="M20 5v5h-5M19.4 10a8 8 0 1 0 .4 5" />
      </button>
      <button type="button" class="button plain" aria-label="Move right" onClick={() => onStep(1)}>
        <Icon d="M9 5l7 7-7 7" />
      </button>
      <button type="button" class="button primary drop" disabled={!aim.legal} onClick={onPlace}>
        Drop <span class="visually-hidden">{aim.name}</span>
        {aim.legal ? gain !== null && <b>{change(gain)}</b> : <small>no room</small>}
      </button>
    </div>
  );
}

const Icon = ({ d }: { d: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);
