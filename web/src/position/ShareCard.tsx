import type { RefObject } from "preact";
import type { Position } from "../api";
import { positionLink } from "../review/links";
import { toPng } from "../review/png";
import { copy, save } from "../review/save";
import { here, linkTo } from "../router";
import { Button, Card, toastError } from "../ui";

interface Props {
  position: Position;
  /** Where the board's picture is. */
  board: RefObject<HTMLDivElement | null>;
  /** Puts the shown position, which may be one of a variation, into the address. */
  onOpen: () => void;
}

/** The shown position as a link, a text or a picture. */
export function ShareCard({ position, board, onOpen }: Props) {
  const link = positionLink(position);
  const isHere = `${here.value.path}${here.value.hash}` === link;
  const picture = async () => {
    const svg = board.current?.querySelector<SVGSVGElement>("svg.board-svg");
    if (svg) save(await toPng(svg), "tilelab-position.png");
  };
  return (
    <Card title="Share">
      <dl class="share-links">
        <div>
          <dt>
            <Button onClick={() => void copy(linkTo(link), "Link")}>Copy link</Button>
          </dt>
          <dd>Opens the shown position on this page. The link contains all of it.</dd>
        </div>
      </dl>
      <div class="buttons">
        {!isHere && <Button onClick={onOpen}>Begin here</Button>}
        <Button onClick={() => void copy(position.text, "Position")}>Copy text</Button>
        {position.scene && (
          <Button onClick={() => void picture().catch(toastError)}>Save as PNG</Button>
        )}
      </div>
    </Card>
  );
}
