import { GenericBoard } from "./GenericBoard";
import { kindOfPosition } from "./kinds";
import type { BoardProps } from "./types";

/** The board of any game: a component of its own where there is one, else text and buttons. */
export function Board(props: BoardProps) {
  const { scene } = props.position;
  const kind = kindOfPosition(props.position);
  return scene && kind ? <kind.Board {...props} scene={scene} /> : <GenericBoard {...props} />;
}
