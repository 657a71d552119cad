import { useEffect, useMemo, useRef } from "preact/hooks";
import type { SessionView } from "../api";
import { letterOf, plural } from "../players";
import { PlayerChip } from "../ui";
import { roundsOf, type ListedMove } from "./rounds";

/** Long games show only their end, so that the list does not grow with them. */
const SHOWN = 200;
/** More draws before a move, such as a deal, are only counted. */
const MAX_DRAWS = 2;

/** The moves so far, newest in sight: a row per round, a column per player. */
export function MoveList({ view }: { view: SessionView }) {
  const list = useRef<HTMLOListElement>(null);
  const { plies, seats } = view;
  const { turn } = view.position;
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [plies.length]);
  const first = Math.max(0, plies.length - SHOWN);
  const next = turn.kind === "player" && seats.length > 1 ? turn.player : null;
  const rows = useMemo(() => {
    // Rounds are counted from the start; a long game of one player would take too long for that.
    const isAlone = seats.length === 1;
    const rounds = roundsOf(isAlone ? plies.slice(first) : plies, next);
    const from = isAlone ? 0 : Math.max(0, rounds.length - SHOWN);
    return rounds.slice(from).map((moves, i) => (
      <li key={i} style={{ "--columns": seats.length }}>
        {!isAlone && <span class="move-number">{from + i + 1}</span>}
        {moves.map(move => (
          <Move key={move.player} {...move} />
        ))}
      </li>
    ));
  }, [plies, seats.length, next]);
  if (plies.length === 0) return <p class="empty">No moves yet.</p>;
  return (
    <>
      {first > 0 && (
        <p class="earlier-moves">
          <a href={`/review/${view.id}?ply=${first}`}>{first} earlier plies</a>
        </p>
      )}
      <ol
        class={`moves ${seats.length === 1 ? "alone" : ""}`}
        ref={list}
        tabIndex={0}
        aria-label="Moves"
        data-plies={plies.length}
      >
        {seats.length > 1 && (
          <li class="move-heads" aria-hidden="true" style={{ "--columns": seats.length }}>
            <span />
            {seats.map((_, player) => (
              <PlayerChip key={player} player={player} />
            ))}
          </li>
        )}
        {rows}
      </ol>
    </>
  );
}

function Move({ name, player, draws }: ListedMove) {
  return (
    <span class={`move player-${player}`} style={{ gridColumn: player + 2 }}>
      <span class="visually-hidden">{letterOf(player)}</span>
      <Draws names={draws} />
      {name && <span>{name}</span>}
    </span>
  );
}

/** What chance drew, in a small frame like a die. */
function Draws({ names }: { names: string[] }) {
  if (names.length === 0) return null;
  const text = names.length > MAX_DRAWS ? plural(names.length, "draw") : names.join(" ");
  return (
    <span class="draws" title="drawn by chance">
      <span class="visually-hidden">drawn: </span>
      {text}
    </span>
  );
}
