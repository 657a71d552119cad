/** The beginning of a game, played by a simple rule so that nothing needs to be stored. */
import { after, fullRows, heightOf, restRow, shapeOf, turnsOf, widthOf, type Field } from "./field";
import { field } from "./fixture";

/** Shuffled bags, the same ones every time. */
function pieces(count: number): string[] {
  let seed = 12345;
  const below = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * most);
  };
  const drawn: string[] = [];
  let bag: string[] = [];
  while (drawn.length < count) {
    if (bag.length === 0) bag = [..."IOTSZJL"];
    drawn.push(...bag.splice(below(bag.length), 1));
  }
  return drawn;
}

/** The empty cells below filled ones, weighed against the height: good enough for a picture. */
function cost(next: Field, landing: number, lines: number): number {
  let holes = 0;
  let bumps = 0;
  let last: number | null = null;
  for (let x = 0; x < next.columns; x++) {
    let [height, covered] = [0, false];
    for (let y = next.rows - 1; y >= 0; y--) {
      const isFilled = next.cells[y * next.columns + x] !== 0;
      if (isFilled && !covered) [height, covered] = [y + 1, true];
      if (!isFilled && covered) holes += 1;
    }
    if (last !== null) bumps += Math.abs(height - last);
    last = height;
  }
  return 8 * holes + bumps + landing - 2 * lines + (fullRows(next).length ? 1 : 0);
}

function choose(at: Field): number {
  const letter = at.current!;
  let best = { action: 0, cost: Infinity };
  for (let turn = 0; turn < turnsOf(at, letter); turn++) {
    const shape = shapeOf(at, letter, turn);
    for (let x = 0; x + widthOf(shape) <= at.columns; x++) {
      const action = turn * at.columns + x;
      const next = after(at, action);
      const landing = (restRow(at, letter, turn, x) ?? 0) + heightOf(shape) / 2;
      const found = cost(next, landing, next.lines - at.lines);
      if (found < best.cost) best = { action, cost: found };
    }
  }
  return best.action;
}

/** The fields before the first move and after each one; so many next pieces are known. */
export function recordedFields(plies: number, preview: number): Field[] {
  const drawn = pieces(plies + preview + 1);
  const upcoming = (at: number) => ({
    current: drawn[at]!,
    queue: drawn.slice(at + 1, at + 1 + preview),
  });
  const found = [field({ rows: 20, ...upcoming(0) })];
  for (let ply = 1; ply <= plies; ply++) {
    const before = found[ply - 1]!;
    found.push({ ...after(before, choose(before)), ...upcoming(ply) });
  }
  return found;
}
