import type { Cell, Scene } from "../../api";

/** A cell as moves name it: the labels of its column and its row. */
export const cellName = (scene: Scene, [x, y]: Cell): string =>
  `${scene.column_labels[x] ?? ""}${scene.row_labels[y] ?? ""}`;
