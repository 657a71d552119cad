import type { SessionView } from "../api";
import { isOver, plural } from "../players";
import { turnInWords } from "./commentary";
import { HowToPlay } from "./HowToPlay";

interface Props {
  view: SessionView;
  mine: number[];
  canMove: boolean;
  /** A game without people that stands still. */
  isPaused: boolean;
}

/** Whose turn it is, beside the button that opens the rules. */
export function TurnLine({ view, mine, canMove, isPaused }: Props) {
  return (
    <div class="turn-line">
      <p class={`turn ${canMove ? "yours" : ""}`}>
        {view.thinking && !isPaused && <span class="spinner" aria-hidden="true" />}
        <span>{isPaused ? "Paused" : isOver(view) ? played(view) : turnInWords(view, mine)}</span>
      </p>
      <HowToPlay game={view.position.game} isBare={view.study} />
    </div>
  );
}

/** The result itself stands beside the board. */
const played = ({ plies }: SessionView): string =>
  `${plural(plies.filter(ply => ply.player !== null).length, "move")} played`;
