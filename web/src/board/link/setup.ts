/** Positions of Tetris Link as text and as blocks, for the editor. */
import type { Cell, Scene } from "../../api";
import { letterOf } from "../../players";
import { linesOf } from "../editor/head";
import { shape } from "./shapes";

export interface PlacedBlock {
  player: number;
  letter: string;
  orientation: number;
  /** Where it lies, its dot first. */
  cells: Cell[];
}

export interface LinkSetup {
  /** The first line: whose turn it is and, with dice, what was rolled. */
  head: string;
  blocks: PlacedBlock[];
}

type Board = Pick<Scene, "columns" | "rows" | "supplies">;

/** Reads a text; null where its rows are no blocks on this board. */
export function read(text: string, scene: Board): LinkSetup | null {
  const [head = "", ...lines] = linesOf(text);
  const rows = lines.map(line => line.trim().split(/\s+/)).reverse();
  if (rows.length > scene.rows || rows.some(row => row.length !== scene.columns)) return null;
  const blocks: PlacedBlock[] = [];
  const owned = new Set<string>();
  for (const [y, row] of rows.entries()) {
    for (const [x, word] of row.entries()) {
      const dot = /^([A-Z])(\d)$/.exec(word);
      if (!dot) continue;
      const [letter, orientation] = [dot[1]!, Number(dot[2])];
      const cells = shape(scene, letter, orientation).map(([dx, dy]): Cell => [x + dx, y + dy]);
      const owner = cells[1] && rows[cells[1][1]]?.[cells[1][0]];
      if (!owner || !/^[a-h]$/.test(owner)) return null;
      blocks.push({ player: owner.charCodeAt(0) - 97, letter, orientation, cells });
      cells.forEach(cell => owned.add(cell.join()));
    }
  }
  const filled = rows.flat().filter(word => word !== ".").length;
  return filled === owned.size ? { head: head.trim(), blocks } : null;
}

export function write({ head, blocks }: LinkSetup, scene: Board): string {
  const words = new Map<string, string>();
  for (const { player, letter, orientation, cells } of blocks) {
    cells.forEach((cell, i) =>
      words.set(cell.join(), i === 0 ? `${letter}${orientation}` : letterOf(player)),
    );
  }
  const rows = Array.from({ length: scene.rows }, (_, i) => {
    const y = scene.rows - 1 - i;
    const row = Array.from({ length: scene.columns }, (_, x) => words.get(`${x},${y}`) ?? ".");
    return row.map(word => word.padStart(2)).join(" ");
  });
  return [head, ...rows].join("\n");
}

/** How many of a block a player has not placed yet, of the number at the start. */
export const left = (setup: LinkSetup, letter: string, player: number, all: number): number =>
  all - setup.blocks.filter(each => each.letter === letter && each.player === player).length;
