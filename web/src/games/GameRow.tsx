import type { Listed } from "../api";
import { Time } from "../charts/Time";
import { points, seatName } from "../players";
import { gameText } from "../setup/GameForm";
import { ButtonLink, PlayerChip } from "../ui";
import { Thumbnail } from "./Thumbnail";

/** One game of the list: players, result, date. */
export function GameRow({ row }: { row: Listed }) {
  const open = row.state === "open";
  const names = row.seats.map((_, i) => seatName(row.seats, i));
  return (
    <li class="game-row card">
      <Thumbnail id={row.id} plies={row.plies} version={row.updated} />
      <div class="game-what">
        <p class="game-kind">
          <b>{gameText(row.game)}</b>
          <span class={`badge ${open ? "open" : ""}`}>{open ? "being played" : "over"}</span>
        </p>
        <ul class="game-seats">
          {names.map((name, i) => (
            <li key={i}>
              <PlayerChip player={i} />
              <span class="game-name">{name}</span>
              {row.winner === i && row.seats.length > 1 && <span class="badge won">won</span>}
              {row.scores && <b class="figure">{points(row.scores[i] ?? 0)}</b>}
            </li>
          ))}
        </ul>
        <p class="game-when">
          {!open && row.winner === null && row.seats.length > 1 && "Draw · "}
          {row.plies} {row.plies === 1 ? "ply" : "plies"} · <Time at={row.updated} />
          {row.tournament && (
            <>
              {" · "}
              <a href={`/tournaments/${row.tournament}`}>tournament</a>
            </>
          )}
        </p>
        <div class="buttons">
          {open && (
            <ButtonLink
              look="primary"
              href={`/play/${row.id}`}
              aria-label={`Open: ${names.join(" – ")}`}
            >
              Open
            </ButtonLink>
          )}
          <ButtonLink href={`/review/${row.id}`} aria-label={`Review: ${names.join(" – ")}`}>
            Review
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}
