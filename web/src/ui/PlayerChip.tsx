import { letterOf } from "../players";

/** A player's color, pattern and letter in a small tile. */
export function PlayerChip({ player }: { player: number }) {
  return (
    <svg class={`chip player-${player}`} viewBox="0 0 24 24" aria-hidden="true">
      <rect class="tile" x="1" y="1" width="22" height="22" rx="6" />
      <rect x="1" y="1" width="22" height="22" rx="6" fill={`url(#pattern-${player})`} />
      <circle class="dot" cx="12" cy="12" r="7.5" />
      <text
        class="dot-letter"
        x="12"
        y="12.5"
        dominant-baseline="middle"
        text-anchor="middle"
        font-size="11"
      >
        {letterOf(player)}
      </text>
    </svg>
  );
}
