/** Two players in turn, both by a simple rule; computed when it is first looked at. */
import type { Cell } from "../../api";
import { still } from "../demo";
import type { RecordedGame } from "../types";
import { recordedFields } from "../well/demo";
import type { Field } from "../well/field";
import { sceneOf } from "../well/fixture";

const PLIES = 40;

let fields: Field[] | null = null;

/** The cells that the last placement has filled, unless it has cleared rows. */
function lastCells(before: Field | undefined, now: Field): Cell[] {
  if (!before || before.lines !== now.lines) return [];
  return now.cells.flatMap((shade, i): Cell[] =>
    shade !== before.cells[i] ? [[i % now.columns, Math.floor(i / now.columns)]] : [],
  );
}

export const demo: RecordedGame = {
  plies: PLIES,
  at: ply => {
    fields ??= recordedFields(PLIES, 0);
    const [before, now] = [fields[ply - 1], fields[Math.min(ply, PLIES)]!];
    const scene = { ...sceneOf(now, "duel"), highlights: lastCells(before, now), counts: [] };
    // The players take turns, so that the last piece belongs to the one who is not to move.
    return { ...still("duel", scene), turn: { kind: "player", player: ply % 2 } };
  },
  caption: "Two players fill one well in turn: full rows count for whoever completes them",
};
