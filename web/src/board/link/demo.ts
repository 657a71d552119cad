/** A recorded game between two strong programs. */
import type { Cell, Piece, Scene } from "../../api";
import { emptyScene, still } from "../demo";
import type { RecordedGame } from "../types";

/**
 * The blocks in the order they fell, players in turn: the letter, then column and row of each cell in
 * base 36. Player a searches with 5,000 random games per move, player b with a network.
 */
// prettier-ignore
const recorded = [
  "L60617080 T72736271 S63647475 S65667677 I50515253 T68697867 L30404142 T7a7b6a79 T21223120",
  "S6b6c7c7d T33432332 L24343536 L44544546 L37474849 S6d6e7e7f T6g6h7g6f L38393a4a L3b4b3c3d",
  "L00100102 T7i7j6i7h S82819190 I83848586 I92939495 I3e3f3g3h T97988796 S8889999a I25262728",
  "I292a2b2c T13140312 I15161718 S8a8b9b9c L8d9d8e8f I04050607 S0809191a S0a0b1b1c L1d2d1e1f",
  "T2g2h1g2f O2i3i2j3j O4c5c4d5d O4e5e4f5f O4g5g4h5h O4i5i4j5j I0c0d0e0f I8g8h8i8j O0h1h0i1i",
].flatMap(line => line.split(" "));

export function blockOf(text: string, player: number): Piece {
  const cells = (text.slice(1).match(/../g) ?? []).map((cell): Cell => [
    parseInt(cell[0]!, 36),
    parseInt(cell[1]!, 36),
  ]);
  return { player, shape: "block", cells, label: text[0]!, dot: true, shade: 0, group: null };
}

export function sceneOf(pieces: Piece[], columns = 10, rows = 20): Scene {
  const groups = group(pieces);
  return { ...emptyScene, kind: "link", grid: "upright", columns, rows, pieces, groups };
}

/** The board after the first `plies` moves. */
const sceneAt = (plies: number): Scene =>
  sceneOf(recorded.slice(0, plies).map((text, i) => blockOf(text, i % 2)));

/** Joins blocks of one player that share an edge, as the server does in real games. */
function group(pieces: Piece[]): Scene["groups"] {
  const owner = new Map<string, number>();
  pieces.forEach((piece, i) => piece.cells.forEach(cell => owner.set(cell.join(), i)));
  const parent = pieces.map((_, i) => i);
  const root = (i: number): number => (parent[i] === i ? i : root(parent[i]!));
  pieces.forEach((piece, i) => {
    for (const [x, y] of piece.cells) {
      for (const near of [`${x + 1},${y}`, `${x},${y + 1}`]) {
        const other = owner.get(near);
        if (other !== undefined && pieces[other]!.player === piece.player) {
          parent[root(other)] = root(i);
        }
      }
    }
  });
  const groups: Scene["groups"] = [];
  const index = new Map<number, number>();
  pieces.forEach((piece, i) => {
    const top = root(i);
    if (!index.has(top)) {
      index.set(top, groups.length);
      groups.push({ player: piece.player ?? 0, size: 0, points: 0 });
    }
    piece.group = index.get(top)!;
    groups[piece.group]!.size += 1;
  });
  for (const each of groups) each.points = each.size >= 3 ? each.size : 0;
  return groups;
}

export const demo: RecordedGame = {
  plies: recorded.length,
  at: ply => still("link", sceneAt(ply)),
  caption: "A tree search (a) against a network (b): 8 to 19",
};
