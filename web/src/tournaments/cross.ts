/** The games of one agent against another. */
import type { CrossCell } from "../api";

/** How often the agent did better, level games counted half; null without games. */
export const rate = ({ games, better, level }: CrossCell): number | null =>
  games > 0 ? (better + level / 2) / games : null;
