import { GenericBoard } from "./GenericBoard";
import { HexBoard } from "./HexBoard";
import { LinkBoard } from "./link/LinkBoard";
import { NimBoard } from "./NimBoard";
import type { BoardProps } from "./types";

/** The board of any game: its own picture where there is one, else text and buttons. */
export function Board(props: BoardProps) {
  const { scene } = props.position;
  switch (scene?.kind) {
    case "link":
      return <LinkBoard {...props} scene={scene} />;
    case "hex":
      return <HexBoard {...props} scene={scene} />;
    case "nim":
      return <NimBoard {...props} scene={scene} />;
    default:
      return <GenericBoard {...props} />;
  }
}
