/**
 * The outline of a set of cells as an SVG path with round corners: blocks, ghosts and groups are
 * drawn with it. Cells are corners (x, y) of unit squares in screen direction (y grows downwards).
 */

type Point = [number, number];

/** Loops of corners round the cells; the cells lie to the right of each edge. */
export function loops(cells: readonly Point[]): Point[][] {
  const filled = new Set(cells.map(([x, y]) => `${x},${y}`));
  const has = (x: number, y: number) => filled.has(`${x},${y}`);
  // Edges by their start; a corner where cells touch diagonally starts two.
  const edges = new Map<string, Point[]>();
  const edge = (from: Point, to: Point) => {
    const key = from.join();
    edges.set(key, [...(edges.get(key) ?? []), to]);
  };
  for (const [x, y] of cells) {
    if (!has(x, y - 1)) edge([x, y], [x + 1, y]);
    if (!has(x + 1, y)) edge([x + 1, y], [x + 1, y + 1]);
    if (!has(x, y + 1)) edge([x + 1, y + 1], [x, y + 1]);
    if (!has(x - 1, y)) edge([x, y + 1], [x, y]);
  }
  const found: Point[][] = [];
  while (edges.size > 0) {
    const start = edges.keys().next().value!.split(",").map(Number) as Point;
    const loop: Point[] = [];
    let at = start;
    let heading: Point = [0, 0];
    do {
      const choices = edges.get(at.join())!;
      // At a touching corner turn right, so that the loop stays round its own cell.
      const right = choices.findIndex(
        to => to[0] - at[0] === -heading[1] && to[1] - at[1] === heading[0],
      );
      const [to] = choices.splice(Math.max(right, 0), 1) as [Point];
      if (choices.length === 0) edges.delete(at.join());
      const next: Point = [to[0] - at[0], to[1] - at[1]];
      if (next[0] !== heading[0] || next[1] !== heading[1]) loop.push(at);
      heading = next;
      at = to;
    } while (at[0] !== start[0] || at[1] !== start[1]);
    // The start is a corner of the outline only if the loop turns there.
    const [first, second] = [loop[0]!, loop[1]!];
    const straight =
      Math.sign(second[0] - first[0]) === heading[0] &&
      Math.sign(second[1] - first[1]) === heading[1];
    if (straight) loop.shift();
    found.push(loop);
  }
  return found;
}

/** A path: cells of `unit` length, moved inwards by `inset` (outwards if negative), corners rounded. */
export function outline(
  cells: readonly Point[],
  unit: number,
  inset: number,
  radius: number,
): string {
  return loops(cells)
    .map(loop => {
      const corners = loop.map((corner, i) => {
        const before = loop[(i + loop.length - 1) % loop.length]!;
        const after = loop[(i + 1) % loop.length]!;
        // Inside is to the right of both edges: of (dx, dy) that is (-dy, dx) on the screen.
        const [ax, ay] = direction(before, corner);
        const [bx, by] = direction(corner, after);
        return [
          corner[0] * unit + inset * (-ay - by),
          corner[1] * unit + inset * (ax + bx),
        ] as Point;
      });
      return rounded(corners, radius);
    })
    .join("");
}

const direction = (from: Point, to: Point): Point => [
  Math.sign(to[0] - from[0]),
  Math.sign(to[1] - from[1]),
];

function rounded(corners: Point[], radius: number): string {
  const count = corners.length;
  const parts = corners.map((corner, i) => {
    const before = corners[(i + count - 1) % count]!;
    const after = corners[(i + 1) % count]!;
    const [ax, ay] = direction(before, corner);
    const [bx, by] = direction(corner, after);
    const enter = `${round(corner[0] - ax * radius)} ${round(corner[1] - ay * radius)}`;
    const leave = `${round(corner[0] + bx * radius)} ${round(corner[1] + by * radius)}`;
    return `${i === 0 ? "M" : "L"}${enter}Q${round(corner[0])} ${round(corner[1])} ${leave}`;
  });
  return `${parts.join("")}Z`;
}

const round = (value: number) => Math.round(value * 100) / 100;
