/** Boards in words, for screen readers. */
import type { Position } from "../api";
import { letterOf, points } from "../players";
import { kindOfPosition } from "./kinds";

export function describe(position: Position): string {
  const parts: string[] = [];
  if (position.turn.kind === "player") parts.push(`${letterOf(position.turn.player)} to move.`);
  if (position.turn.kind === "over") parts.push("The game is over.");
  if (position.scores) {
    const list = position.scores.map((score, i) => `${letterOf(i)} ${points(score)}`);
    parts.push(`Points: ${list.join(", ")}.`);
  }
  const kind = kindOfPosition(position);
  if (position.scene && kind) parts.push(...kind.describe(position.scene));
  else parts.push(position.text);
  return parts.join(" ");
}
