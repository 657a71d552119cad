/** Enough of the games' rules to show the page without a server: Tetris Link, Hex and Nim. */
import type { Cell, LegalAction, LinkScene, Position } from "../src/api.ts";
import { land } from "../src/board/link/shapes.ts";
import { hexName } from "../src/board/describe.ts";
import { parseSpec } from "../src/spec.ts";

const letters = ["I", "O", "T", "S", "L"];
const turns = [2, 1, 4, 4, 8];

export function positionOf(game: string, moves: string[]): Position {
  const { name, values } = parseSpec(game);
  const number = (key: string, otherwise: number) => Number(values[key] ?? otherwise);
  if (name === "hex") return hex(game, number("size", 11), values.swap === "true", moves);
  if (name === "nim") return nim(game, (values.piles ?? "1-3-5-7").split("-").map(Number), moves);
  return link(game, number("players", 2), number("cols", 10), number("rows", 20), moves);
}

function group(scene: LinkScene): void {
  scene.groups = [];
  scene.blocks.forEach(block => (block.group = -1));
  const touch = (a: Cell[], b: Cell[]) =>
    a.some(([x, y]) => b.some(([u, v]) => Math.abs(x - u) + Math.abs(y - v) === 1));
  for (const block of scene.blocks) {
    if (block.group >= 0) continue;
    const index = scene.groups.length;
    const members = [block];
    block.group = index;
    for (const member of members) {
      for (const other of scene.blocks) {
        if (other.group >= 0 || other.player !== block.player) continue;
        if (!touch(member.cells, other.cells)) continue;
        other.group = index;
        members.push(other);
      }
    }
    const size = members.length;
    scene.groups.push({ player: block.player, size, points: size >= 3 ? size : 0 });
  }
}

function link(
  game: string,
  players: number,
  columns: number,
  rows: number,
  moves: string[],
): Position {
  const scene: LinkScene = {
    kind: "link",
    columns,
    rows,
    letters,
    blocks: [],
    groups: [],
    rolled: null,
    left: Array.from({ length: players }, () => [5, 5, 5, 5, 5]),
  };
  const minus = new Array<number>(players).fill(0);
  const pointsOf = (player: number) =>
    scene.groups.filter(g => g.player === player).reduce((sum, g) => sum + g.points, 0) -
    minus[player]!;
  const legalOf = (
    player: number,
  ): { letter: string; name: string; cells: Cell[]; minus: number; action: number }[] => {
    const found = [];
    let action = 0;
    for (const [i, letter] of letters.entries()) {
      for (let x = 0; x < 10; x++) {
        for (let o = 0; o < turns[i]!; o++, action++) {
          const { cells, buried } = land(scene, letter, o, x);
          if ((scene.left[player]?.[i] ?? 0) === 0) continue;
          if (cells.some(([cx, cy]) => cx < 0 || cx >= columns || cy >= rows)) continue;
          found.push({
            letter,
            name: `${letter}${o}@${x}`,
            cells,
            minus: Math.min(2, buried.length),
            action,
          });
        }
      }
    }
    return found;
  };
  let player = 0;
  const nextPlayer = () => {
    for (let i = 1; i <= players; i++) {
      if (legalOf((player + i) % players).length) return (player + i) % players;
    }
    return -1;
  };
  for (const name of moves) {
    const move = legalOf(player).find(each => each.name === name)!;
    scene.blocks.push({ player, letter: move.letter, cells: move.cells, group: -1 });
    scene.left[player]![letters.indexOf(move.letter)]!--;
    minus[player]! += move.minus;
    group(scene);
    player = nextPlayer();
  }
  const all = () => Array.from({ length: players }, (_, i) => pointsOf(i));
  const scores = all();
  const legal: LegalAction[] =
    player < 0
      ? []
      : legalOf(player).map(each => {
          scene.blocks.push({ player, letter: each.letter, cells: each.cells, group: -1 });
          minus[player]! += each.minus;
          group(scene);
          const after = all();
          scene.blocks.pop();
          minus[player]! -= each.minus;
          return { action: each.action, name: each.name, cells: each.cells, scores: after };
        });
  group(scene);
  const best = Math.max(...scores);
  return {
    game,
    players,
    scores,
    legal,
    scene,
    text: `${player < 0 ? "over" : `${"abcd"[player]} to move`}\n(mock)`,
    turn: player < 0 ? { kind: "over" } : { kind: "player", player },
    returns: player < 0 ? scores.map(each => (each === best ? 1 : -1)) : null,
  };
}

function hex(game: string, size: number, swap: boolean, moves: string[]): Position {
  const stones = moves.map((name, i) => ({
    player: i % 2,
    cell: [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1] as Cell,
  }));
  const taken = new Set(moves);
  const legal: LegalAction[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const name = hexName(x, y);
      if (!taken.has(name))
        legal.push({ action: y * size + x, name, cells: [[x, y]], scores: null });
    }
  }
  if (swap && moves.length === 1)
    legal.push({ action: size * size, name: "swap", cells: [], scores: null });
  return {
    game,
    players: 2,
    scores: null,
    returns: null,
    legal,
    text: "(mock)",
    turn: { kind: "player", player: moves.length % 2 },
    scene: { kind: "hex", size, stones, path: [], swap, goals: ["rows", "columns"] },
  };
}

function nim(game: string, piles: number[], moves: string[]): Position {
  for (const name of moves) {
    const [pile, rest] = name.split(":").map(Number) as [number, number];
    piles[pile] = rest;
  }
  const legal: LegalAction[] = piles.flatMap((count, pile) =>
    Array.from({ length: count }, (_, rest) => ({
      action: pile * 1000 + rest,
      name: `${pile}:${rest}`,
      cells: [[pile, rest]] as Cell[],
      scores: null,
    })),
  );
  const player = moves.length % 2;
  return {
    game,
    players: 2,
    scores: null,
    legal,
    text: piles.join(" "),
    returns: legal.length ? null : [player === 1 ? 1 : -1, player === 0 ? 1 : -1],
    turn: legal.length ? { kind: "player", player } : { kind: "over" },
    scene: { kind: "nim", piles, most: null, misere: false },
  };
}
