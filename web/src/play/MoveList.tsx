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
  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [plies.length]);
  const first = Math.max(0, plies.length - SHOWN);
  const rows = useMemo(() => {
    const rounds = roundsOf(plies.slice(first), first);
    return rounds.map(({ moves, draws }, i) => (
      <li key={moves[0]?.number ?? 0} style={{ "--columns": seats.length }}>
        <span class="move-number">{moves[0]?.number ?? 1}</span>
        {seats.map((_, player) => {
          const move = moves.find(each => each.player === player);
          return move && <Move key={player} {...move} />;
        })}
        {draws.length > 0 && i === rounds.length - 1 && <Draws names={draws} />}
      </li>
    ));
  }, [plies, seats.length]);
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

function Move({ number, name, player, draws }: ListedMove) {
  return (
    <span class={`move player-${player}`} data-ply={number} style={{ gridColumn: player + 2 }}>
      <span class="visually-hidden">{letterOf(player)}</span>
      <Draws names={draws} />
      <span>{name}</span>
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
