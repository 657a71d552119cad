import type { DrawnBoardProps } from "../types";
import { WellBoard } from "../well/WellBoard";
import { gravity } from "./options";

/** One player's well; pieces fall by themselves unless the player would rather take their time. */
export const TetrisBoard = (props: DrawnBoardProps) => (
  <WellBoard {...props} falls={gravity.value && !props.unhurried} />
);
