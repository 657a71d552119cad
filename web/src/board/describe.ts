/** Boards in words, for who does not see them. */
import type { HexScene, LinkScene, NimScene, Position } from "../api";
import { letterOf, plural, points } from "../players";
import { heights } from "./link/shapes";

export function describe(position: Position): string {
  const { scene } = position;
  const parts: string[] = [];
  if (position.turn.kind === "player") parts.push(`${letterOf(position.turn.player)} to move.`);
  if (position.turn.kind === "over") parts.push("The game is over.");
  if (position.scores) {
    const list = position.scores.map((score, i) => `${letterOf(i)} ${points(score)}`);
    parts.push(`Points: ${list.join(", ")}.`);
  }
  if (scene?.kind === "link") parts.push(...link(scene));
  else if (scene?.kind === "hex") parts.push(...hex(scene));
  else if (scene?.kind === "nim") parts.push(...nim(scene));
  else parts.push(position.text);
  return parts.join(" ");
}

function link(scene: LinkScene): string[] {
  const parts = [`Heights of the columns from 0: ${heights(scene).join(" ")}.`];
  const scoring = scene.groups.filter(group => group.points > 0);
  if (scoring.length) {
    const list = scoring.map(g => `${letterOf(g.player)} ${plural(g.size, "block")}`);
    parts.push(`Groups that count: ${list.join(", ")}.`);
  }
  scene.left.forEach((left, player) => {
    const list = scene.letters.map((letter, i) => `${left[i] ?? 0} ${letter}`);
    parts.push(`${letterOf(player)} has ${list.join(", ")} left.`);
  });
  if (scene.rolled) parts.push(`The die shows ${scene.rolled}.`);
  return parts;
}

function hex(scene: HexScene): string[] {
  const players = [...new Set(scene.stones.map(stone => stone.player))].sort();
  return players.map(player => {
    const cells = scene.stones
      .filter(stone => stone.player === player)
      .map(({ cell: [x, y] }) => hexName(x, y));
    return `Stones of ${letterOf(player)}: ${cells.join(" ")}.`;
  });
}

export const hexName = (x: number, y: number): string => `${String.fromCharCode(97 + x)}${y + 1}`;

function nim(scene: NimScene): string[] {
  return [`Piles: ${scene.piles.join(", ")}.`];
}
