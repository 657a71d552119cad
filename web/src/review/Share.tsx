import type { RefObject } from "preact";
import { exportAddress, type Position, type SessionView } from "../api";
import { kindOfPosition } from "../board/kinds";
import { Button, ButtonLink, Card, toastError } from "../ui";
import { toPng } from "./png";
import { positionLink } from "./links";
import { moveCount } from "./moveText";
import { copy, save } from "./save";

interface Props {
  view: SessionView;
  ply: number;
  /** The shown position, which may be one of a variation. */
  position: Position;
  /** Where the board's picture is. */
  board: RefObject<HTMLDivElement | null>;
}

/** One link to the game and one to the position, each with what it opens, and files of both. */
export function Share({ view: { id, plies }, ply, position, board }: Props) {
  const here = `${location.origin}/review/${id}?ply=${ply}`;
  const picture = async () => {
    const svg = board.current?.querySelector<SVGSVGElement>("svg.board-svg");
    if (!svg) throw new Error("This board has no picture.");
    save(await toPng(svg), `tilelab-${id}-${ply}.png`);
  };
  return (
    <Card title="Share">
      <dl class="share-links">
        <div>
          <dt>
            <Button onClick={() => void copy(here, "Link to the game")}>
              Copy link to the game
            </Button>
          </dt>
          <dd>
            Opens this game at {ply === 0 ? "its start" : `move ${moveCount(plies.slice(0, ply))}`}.
          </dd>
        </div>
        <div>
          <dt>
            <ButtonLink href={positionLink(position)}>Open as a position</ButtonLink>
          </dt>
          <dd>Without the game: to edit it, analyze it, or send its link.</dd>
        </div>
      </dl>
      <h3>Download</h3>
      <div class="buttons">
        <ButtonLink href={exportAddress(id, "record")} download>
          Record
        </ButtonLink>
        {kindOfPosition(position)?.exports?.map(({ format, text }) => (
          <ButtonLink key={format} href={exportAddress(id, format)} download>
            {text}
          </ButtonLink>
        ))}
        <ButtonLink href={exportAddress(id, "text", ply)} download>
          Text
        </ButtonLink>
        <ButtonLink href={exportAddress(id, "svg", ply)} download>
          SVG
        </ButtonLink>
        {position.scene && <Button onClick={() => void picture().catch(toastError)}>PNG</Button>}
      </div>
    </Card>
  );
}
