import type { SessionView } from "../api";
import { BlockPicture } from "../board/link/Tray";
import { change, isOver, letterOf, nameFor, points } from "../players";
import { PlayerChip } from "../ui";

interface Props {
  view: SessionView;
  mine: number[];
  /** Everybody's points after the move that is aimed at. */
  preview: number[] | null;
}

/** One card a seat: who it is, points, blocks left, and whose turn it is. */
export function PlayerCards({ view, mine, preview }: Props) {
  const { position, seats } = view;
  return (
    <ol class={`players players-${seats.length}`} aria-label="Players">
      {seats.map((seat, i) => {
        const turn = position.turn.kind === "player" && position.turn.player === i;
        const active = turn && !isOver(view);
        const score = position.scores?.[i];
        const gain = preview && score !== undefined ? (preview[i] ?? score) - score : 0;
        return (
          <li
            key={i}
            class={`player-card player-${i} ${active ? "active" : ""} ${view.winner === i ? "winner" : ""}`}
            aria-current={active ? "true" : undefined}
          >
            <PlayerChip player={i} />
            <div class="player-who">
              <b>{nameFor(seats, i, mine)}</b>
              <small>
                {view.winner === i
                  ? "winner"
                  : active
                    ? seat.kind === "agent"
                      ? "thinking …"
                      : "to move"
                    : seat.kind === "agent"
                      ? "program"
                      : mine.includes(i)
                        ? "at this screen"
                        : "elsewhere"}
              </small>
            </div>
            {score !== undefined && (
              <div class="player-score">
                <span class="figure">
                  {points(score)}
                  <span class="visually-hidden"> points</span>
                </span>
                <small class={gain > 0 ? "up" : gain < 0 ? "down" : ""} aria-hidden="true">
                  {gain === 0 ? "" : change(gain)}
                </small>
              </div>
            )}
            {position.scene?.kind === "link" && (
              <ul class="pieces" aria-label={`Blocks left of ${letterOf(i)}`}>
                {position.scene.letters.map((letter, j) => {
                  const count = position.scene?.kind === "link" ? position.scene.left[i]?.[j] : 0;
                  return (
                    <li key={letter} class={count ? "" : "gone"}>
                      <BlockPicture letter={letter} player={i} />
                      <span class="figure">
                        <span class="visually-hidden">{letter} </span>
                        {count ?? 0}
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
