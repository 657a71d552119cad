import { playerName } from "../agents/names";
import type { Position, SessionView } from "../api";
import { points } from "../players";
import { PlayerChip } from "../ui";

interface Props {
  view: SessionView;
  /** The one that is shown, which need not be the last. */
  position: Position;
  atEnd: boolean;
}

/** The players, with their points at the displayed ply. */
export function Players({ view, position, atEnd }: Props) {
  const { turn } = position;
  return (
    <ol class="players" aria-label="Players">
      {view.seats.map((seat, i) => {
        const moves = turn.kind === "player" && turn.player === i;
        const won = atEnd && view.winner === i && view.seats.length > 1;
        return (
          <li
            key={i}
            class={`player-card player-${i} ${moves ? "active" : ""} ${won ? "winner" : ""}`}
          >
            <PlayerChip player={i} />
            <div class="player-who">
              <b title={playerName(seat)}>{playerName(seat)}</b>
              <small>
                {won ? "winner" : moves ? "to move" : seat.kind === "agent" ? "program" : "person"}
              </small>
            </div>
            {position.scores && (
              <div class="player-score">
                <span class="figure">
                  {points(position.scores[i] ?? 0)}
                  <span class="visually-hidden"> points</span>
                </span>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
