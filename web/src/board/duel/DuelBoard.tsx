import { letterOf } from "../../players";
import type { DrawnBoardProps } from "../types";
import { fieldOf } from "../well/field";
import { Piece } from "../well/Side";
import { WellBoard } from "../well/WellBoard";
import { goalOf, slotsOf } from "./rules";

/** One well for two players, who place pieces in turn; the last piece is marked with its player. */
export function DuelBoard(props: DrawnBoardProps) {
  const { position, scene, mine = [] } = props;
  const mover = position.turn.kind === "player" ? position.turn.player : 0;
  const slots = slotsOf(position);
  const isOwn = slots.length === 2;
  const titleOf = (player: number) =>
    mine.length === 1 && mine[0] === player ? "Your hold" : `Hold of ${letterOf(player)}`;
  const other = isOwn ? (slots[1 - mover] ?? null) : null;
  const field = fieldOf(scene, position.game, position.turn.kind === "over");
  return (
    <WellBoard
      {...props}
      holdTitle={isOwn ? titleOf(mover) : "Hold"}
      aside={
        <>
          {isOwn && (
            <div class="well-box hold used">
              <span class="well-title">{titleOf(1 - mover)}</span>
              <span class="well-slot">{other && <Piece field={field} letter={other} />}</span>
              <span class="visually-hidden">{other ?? "empty"}</span>
            </div>
          )}
          <p class="well-box well-goal">
            <span class="well-title">Goal</span>
            {goalOf(position.game)}
          </p>
        </>
      }
    />
  );
}
