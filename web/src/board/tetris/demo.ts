/** The beginning of a game, computed when it is first looked at. */
import { still } from "../demo";
import type { RecordedGame } from "../types";
import { recordedFields } from "../well/demo";
import type { Field } from "../well/field";
import { sceneOf } from "../well/fixture";

const PLIES = 42;
/** Three pieces ahead are shown. */
const PREVIEW = 3;

let fields: Field[] | null = null;

export const demo: RecordedGame = {
  plies: PLIES,
  at: ply => {
    fields ??= recordedFields(PLIES, PREVIEW);
    return still("tetris", sceneOf(fields[Math.min(ply, PLIES)]!, "tetris"));
  },
  caption: "Pieces placed by a rule of four features: holes, bumps, height and lines",
};
