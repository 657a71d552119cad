import type { SessionView } from "../api";
import { kindOfPosition } from "../board/kinds";
import { change, isOver, letterOf, nameFor, points } from "../players";
import { isPresent } from "../presence";
import { PlayerChip } from "../ui";
import { useSettled } from "./useSettled";

interface Props {
  view: SessionView;
  mine: number[];
  /** The points of all players after the move that is aimed at. */
  preview: number[] | null;
}

/** One card per seat: the player, points, pieces left, and whether it is their turn. */
export function PlayerCards({ view, mine, preview }: Props) {
  const { position, seats } = view;
  const { SupplyPicture, goalOf } = kindOfPosition(position) ?? {};
  // Points change when the piece has landed.
  const settled = useSettled(position);
  // Where pieces are drawn, no player has a stock of them.
  const supplies = position.scene?.supplies.filter(each => each.left.length > 0) ?? [];
  return (
    <ol class={`players players-${seats.length}`} aria-label="Players">
      {seats.map((seat, i) => {
        const turn = position.turn.kind === "player" && position.turn.player === i;
        const active = turn && !isOver(view);
        const score = settled.scores?.[i];
        const gain = preview && score !== undefined ? (preview[i] ?? score) - score : 0;
        const goal = position.scene && goalOf?.(position.scene, i);
        const where = mine.includes(i)
          ? "at this screen"
          : isPresent(view.id, i)
            ? "connected"
            : "not connected";
        return (
          <li
            key={i}
            class={`player-card player-${i} ${active ? "active" : ""} ${view.winner === i && seats.length > 1 ? "winner" : ""}`}
            aria-current={active ? "true" : undefined}
          >
            <PlayerChip player={i} />
            <div class="player-who">
              <b>{nameFor(seats, i, mine)}</b>
              <small>
                {view.winner === i && seats.length > 1
                  ? "winner"
                  : active
                    ? seat.kind === "agent"
                      ? "thinking …"
                      : mine.includes(i)
                        ? "to move"
                        : `to move, ${where}`
                    : seat.kind === "agent"
                      ? "program"
                      : where}
              </small>
              {goal && <small class="player-goal">{goal}</small>}
            </div>
            {score !== undefined && (
              <div class="player-score">
                <span class="figure">
                  {points(score)}
                  <span class="visually-hidden"> points</span>
                </span>
                <small class={gain > 0 ? "up" : gain < 0 ? "down" : ""} aria-hidden="true">
                  {gain !== 0 && (
                    <>
                      <span>this move </span>
                      {change(gain)}
                    </>
                  )}
                </small>
              </div>
            )}
            {supplies.length > 0 && (
              <ul class="pieces" aria-label={`Pieces left for ${letterOf(i)}`}>
                {supplies.map(supply => {
                  const count = supply.left[i] ?? 0;
                  return (
                    <li key={supply.name} class={count ? "" : "gone"}>
                      {SupplyPicture && <SupplyPicture supply={supply} player={i} />}
                      <span class="figure">
                        <span class={SupplyPicture ? "visually-hidden" : ""}>{supply.name} </span>
                        {count}
                      </span>
                    </li>
                  );
                })}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
