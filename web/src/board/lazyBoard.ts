/** Boards are loaded when they are first shown: the first page stays small. */
import type { ComponentType } from "preact";
import { lazy } from "../lazy";
import type { DrawnBoardProps } from "./types";

export const lazyBoard = (load: () => Promise<ComponentType<DrawnBoardProps>>) =>
  lazy(load, "Loading the board …");
