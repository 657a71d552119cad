/** What recorded games share. */
import type { Position, Scene } from "../api";

export const emptyScene: Scene = {
  kind: "",
  grid: "squares",
  columns: 0,
  rows: 0,
  ground: true,
  pieces: [],
  groups: [],
  goals: [],
  highlights: [],
  column_labels: [],
  row_labels: [],
  supplies: [],
  offered: null,
  queue: [],
  hold: null,
  counts: [],
  note: null,
};

/** A position to be looked at, not played. */
export const still = (game: string, scene: Scene): Position => ({
  game,
  text: "",
  turn: { kind: "over" },
  players: 2,
  scores: null,
  returns: null,
  legal: [],
  outcomes: [],
  scene,
});
