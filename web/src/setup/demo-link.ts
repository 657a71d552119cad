/** A recorded game between two strong programs, which plays itself on the first page. */
import type { LinkScene } from "../api";
import { land, parseAction } from "../board/link/shapes";

/** Player a searches with 5000 random games a move, player b with a network; b wins 19 to 8. */
export const recordedLink: string[] = [
  "L4@6 T3@7 S3@6 S3@6 I1@5 T1@6 L5@3 T3@7 T1@2 S3@6 T2@3 L5@2 L1@4 L5@3 S3@6",
  "T1@6 L7@3 L1@3 L1@0 T3@7 S1@8 I1@8 I1@9 I1@3 T3@9 S3@8 I1@2 I1@2 T3@1 I1@1",
  "S3@8 L1@8 I1@0 S3@0 S3@0 L1@1 T3@2 O0@2 O0@4 O0@4 O0@4 O0@4 I1@0 I1@8 O0@0",
].flatMap(line => line.split(" "));

const letters = ["I", "O", "T", "S", "L"];

/** The board after the first `plies` moves, players in turn. */
export function linkScene(plies: number): LinkScene {
  const scene: LinkScene = {
    kind: "link",
    columns: 10,
    rows: 20,
    letters,
    blocks: [],
    groups: [],
    left: [],
    rolled: null,
  };
  recordedLink.slice(0, plies).forEach((name, i) => {
    const move = parseAction(name)!;
    const { cells } = land(scene, move.letter, move.orientation, move.column);
    scene.blocks.push({ player: i % 2, letter: move.letter, cells, group: 0 });
  });
  link(scene);
  return scene;
}

/** Joins blocks of one player that share an edge into groups, as the server does in real games. */
function link(scene: LinkScene): void {
  const owner = new Map<string, number>();
  scene.blocks.forEach((block, i) => block.cells.forEach(cell => owner.set(cell.join(), i)));
  const parent = scene.blocks.map((_, i) => i);
  const root = (i: number): number => (parent[i] === i ? i : root(parent[i]!));
  scene.blocks.forEach((block, i) => {
    for (const [x, y] of block.cells) {
      for (const near of [`${x + 1},${y}`, `${x},${y + 1}`]) {
        const other = owner.get(near);
        if (other !== undefined && scene.blocks[other]!.player === block.player) {
          parent[root(other)] = root(i);
        }
      }
    }
  });
  const index = new Map<number, number>();
  scene.blocks.forEach((block, i) => {
    const top = root(i);
    if (!index.has(top)) {
      index.set(top, scene.groups.length);
      scene.groups.push({ player: block.player, size: 0, points: 0 });
    }
    block.group = index.get(top)!;
    scene.groups[block.group]!.size += 1;
  });
  for (const group of scene.groups) group.points = group.size >= 3 ? group.size : 0;
}
