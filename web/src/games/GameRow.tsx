import { useState } from "preact/hooks";
import { api, type Listed } from "../api";
import { playerName } from "../agents/names";
import { Time } from "../charts/Time";
import { isLocal, isSite } from "../local/mode";
import { plural, points } from "../players";
import { gameText } from "../setup/GameForm";
import { forget, myTokens, rightTo } from "../tokens";
import { Button, ButtonLink, ConfirmDialog, PlayerChip } from "../ui";
import { Thumbnail } from "./Thumbnail";

interface Props {
  row: Listed;
  onDelete: (id: string) => void;
}

/** One game of the list: players, result, date. */
export function GameRow({ row, onDelete }: Props) {
  const [deleting, setDeleting] = useState(false);
  const open = row.state === "open";
  const names = row.seats.map(playerName);
  const title = names.join(" – ");
  const right = isLocal(row.id) ? "here" : rightTo("games", row.id);
  const plays = Object.keys(myTokens(row.id)).length > 0;
  const hasPeople = row.seats.some(seat => seat.kind === "person");
  const remove = async () => {
    await api.deleteSession(row.id, right ?? "");
    forget("games", row.id);
    onDelete(row.id);
  };
  return (
    <li class="game-row card">
      <Thumbnail id={row.id} plies={row.plies} version={row.updated} />
      <div class="game-what">
        <p class="game-kind">
          <b>{gameText(row.game)}</b>
          <span class={`badge ${open ? "open" : ""}`}>{open ? "In progress" : "Finished"}</span>
          {isLocal(row.id) && !isSite && (
            <span class="badge" title="This game is kept in this browser, not on the server.">
              In this browser
            </span>
          )}
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
          {row.plies === 1 ? "1 ply" : `${row.plies} plies`} · <Time at={row.updated} />
          {row.assisted && hasPeople && " · with help"}
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
              aria-label={`${plays ? "Continue" : "Watch"}: ${title}`}
            >
              {plays ? "Continue" : "Watch"}
            </ButtonLink>
          )}
          <ButtonLink href={`/review/${row.id}`} aria-label={`Review: ${title}`}>
            Review
          </ButtonLink>
          {right !== null && !row.tournament && (
            <Button look="quiet" label={`Delete: ${title}`} onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </div>
      </div>
      {deleting && (
        <ConfirmDialog
          title="Delete this game?"
          action="Delete"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <p>
            {title}, {plural(row.plies, "move")}: the game is deleted
            {isLocal(row.id) ? "" : " for all players"} and cannot be restored.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
