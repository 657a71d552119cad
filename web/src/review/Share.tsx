import type { RefObject } from "preact";
import { exportAddress, type Position } from "../api";
import { kindOfPosition } from "../board/kinds";
import { Button, ButtonLink, Card, toastError } from "../ui";
import { toPng } from "./png";
import { positionLink } from "./links";
import { copy, save } from "./save";

interface Props {
  id: string;
  ply: number;
  position: Position;
  /** Where the board's picture is. */
  board: RefObject<HTMLDivElement | null>;
}

/** Links to this game and position, and files of them. */
export function Share({ id, ply, position, board }: Props) {
  const here = `${location.origin}/review/${id}?ply=${ply}`;
  const picture = async () => {
    const svg = board.current?.querySelector<SVGSVGElement>("svg.board-svg");
    if (!svg) throw new Error("This board has no picture.");
    save(await toPng(svg), `tilelab-${id}-${ply}.png`);
  };
  return (
    <Card title="Share and export">
      <div class="buttons">
        <Button onClick={() => void copy(here, "Link to this ply")}>Copy link to this ply</Button>
        <Button
          onClick={() =>
            void copy(location.origin + positionLink(position), "Link to this position")
          }
        >
          Copy link to this position
        </Button>
        <ButtonLink href={positionLink(position)}>Open this position alone</ButtonLink>
      </div>
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
