import type { Scene, Supply } from "../../api";
import { outline } from "../outline";

/** A block alone, in its first orientation or another. */
export function BlockPicture({
  supply,
  orientation = 0,
  player,
}: {
  supply: Supply;
  orientation?: number;
  player: number;
}) {
  const offsets = supply.orientations[orientation] ?? [[0, 0]];
  const xs = offsets.map(([x]) => x);
  const ys = offsets.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  const width = Math.max(...xs) - left + 1;
  const height = top - Math.min(...ys) + 1;
  const cells = offsets.map(([x, y]) => [x - left, top - y] as [number, number]);
  const path = outline(cells, 40, 1.6, 7);
  const [dotX, dotY] = cells[0]!;
  // Four cells square, so that all blocks are drawn at one scale.
  const view = `${(width * 40 - 160) / 2} ${(height * 40 - 160) / 2} 160 160`;
  return (
    <svg class={`block-picture player-${player}`} viewBox={view} aria-hidden="true">
      <path class="tile" d={path} />
      <path d={path} fill={`url(#pattern-${player})`} />
      <path class="edge" d={path} />
      <circle class="dot" cx={(dotX + 0.5) * 40} cy={(dotY + 0.5) * 40} r="8" />
    </svg>
  );
}

interface TrayProps {
  scene: Scene;
  player: number;
  /** Letters of the blocks that fit somewhere. */
  letters: string[];
  /** Whether another player is to move. */
  isWaiting: boolean;
  chosen: string;
  orientation: number;
  onPick: (letter: string) => void;
  /** A press that may become a drag onto the board. */
  onGrab: (letter: string, event: PointerEvent) => void;
}

/** The blocks of the person who plays; those used up, not rolled, or too large for every gap cannot be taken. */
export function Tray(props: TrayProps) {
  const { scene, player, letters, isWaiting, chosen, orientation, onPick, onGrab } = props;
  return (
    <div class={`tray ${isWaiting ? "waiting" : ""}`} role="group" aria-label="Your blocks">
      {scene.supplies.map(supply => {
        const letter = supply.name;
        const left = supply.left[player] ?? 0;
        const can = letters.includes(letter);
        const isChosen = can && letter === chosen;
        const isOffered = scene.offered === null || scene.offered === letter;
        const note = !isWaiting && !can && left > 0 && isOffered ? "fits nowhere" : null;
        return (
          <button
            key={letter}
            type="button"
            class={`tray-block ${isChosen ? "chosen" : ""} ${left === 0 ? "gone" : ""}`}
            disabled={!can}
            aria-pressed={isChosen}
            aria-label={`Block ${letter}, ${left} left${note ? `, ${note}` : ""}`}
            title={note ?? undefined}
            onClick={() => onPick(letter)}
            onPointerDown={event => can && onGrab(letter, event)}
          >
            <BlockPicture
              supply={supply}
              orientation={isChosen ? orientation : 0}
              player={player}
            />
            <span class="tray-letter">
              {letter}
              <small>{note ?? `×${left}`}</small>
            </span>
          </button>
        );
      })}
    </div>
  );
}
