/** The next stronger opponent. */
import type { DifficultyLevel, GameSetup, Seat } from "../api";

/** The level after that of the strongest opponent; null if there is none, or if an opponent has no level. */
export function nextLevel(seats: Seat[], setup: GameSetup): DifficultyLevel | null {
  const levels = setup.difficulty_levels;
  const ranks = seats
    .filter(seat => seat.kind === "agent")
    .map(seat => levels.findIndex(each => each.agent === seat.agent));
  if (ranks.length === 0 || ranks.includes(-1)) return null;
  return levels[Math.max(...ranks) + 1] ?? null;
}
