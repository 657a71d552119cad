import type { RefObject } from "preact";
import type { Position, SessionView } from "../api";
import { kindOfPosition } from "../board/kinds";
import { isLocal, recordedName } from "../local/mode";
import { linkTo } from "../router";
import { Button, ButtonLink, Card, toastError } from "../ui";
import { Download } from "./Download";
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
  const here = linkTo(`/review/${id}?ply=${ply}`);
  const isOnlyHere = isLocal(id) && recordedName(id) === null;
  const picture = async () => {
    const svg = board.current?.querySelector<SVGSVGElement>("svg.board-svg");
    if (!svg) throw new Error("This board has no picture.");
    save(await toPng(svg), `tilelab-${id}-${ply}.png`);
  };
  return (
    <Card title="Share">
      <dl class="share-links">
        {!isOnlyHere && (
          <div>
            <dt>
              <Button onClick={() => void copy(here, "Link to the game")}>
                Copy link to the game
              </Button>
            </dt>
            <dd>
              Opens this game at{" "}
              {ply === 0 ? "its start" : `move ${moveCount(plies.slice(0, ply))}`}.
            </dd>
          </div>
        )}
        <div>
          <dt>
            <ButtonLink href={positionLink(position)}>Open as a position</ButtonLink>
          </dt>
          <dd>Without the game: to edit it, analyze it, or send its link.</dd>
        </div>
      </dl>
      <h3>Download</h3>
      {isOnlyHere && (
        <p class="field-help">
          This game is kept in this browser only. Its record can be imported elsewhere.
        </p>
      )}
      <div class="buttons">
        <Download id={id} format="record" text="Record" />
        {kindOfPosition(position)?.exports?.map(({ format, text }) => (
          <Download key={format} id={id} format={format} text={text} />
        ))}
        <Download id={id} format="text" ply={ply} text="Text" />
        <Download id={id} format="svg" ply={ply} text="SVG" />
        {position.scene && <Button onClick={() => void picture().catch(toastError)}>PNG</Button>}
      </div>
    </Card>
  );
}
