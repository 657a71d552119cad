/** Addresses that say a whole position, so that nothing needs to be stored for it. */
import type { Position } from "../api";

export const positionLink = (position: Pick<Position, "game" | "text">): string =>
  `/position#${new URLSearchParams({ game: position.game, text: position.text }).toString()}`;
