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
  letters: string[];
  chosen: string;
  orientation: number;
  onPick: (letter: string) => void;
  /** A press that may become a drag onto the board. */
  onGrab: (letter: string, event: PointerEvent) => void;
}

/** The blocks of the player to move; those used up, or not rolled, are hatched and cannot be taken. */
export function Tray({ scene, player, letters, chosen, orientation, onPick, onGrab }: TrayProps) {
  return (
    <div class="tray" role="group" aria-label="Your blocks">
      {scene.supplies.map(supply => {
        const letter = supply.name;
        const left = supply.left[player] ?? 0;
        const can = letters.includes(letter);
        const isChosen = can && letter === chosen;
        return (
          <button
            key={letter}
            type="button"
            class={`tray-block ${isChosen ? "chosen" : ""}`}
            disabled={!can}
            aria-pressed={isChosen}
            aria-label={`Block ${letter}, ${left} left`}
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
              <small>×{left}</small>
            </span>
          </button>
        );
      })}
    </div>
  );
}
