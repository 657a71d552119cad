import type { SessionView } from "../api";
import { nameFor, points } from "../players";
import { Button, ButtonLink, Dialog, PlayerChip } from "../ui";
import { HighScoreTable } from "../scores/HighScoreTable";
import { useHighScores } from "../scores/useHighScores";
import { whoWon } from "./commentary";

interface Props {
  view: SessionView;
  mine: number[];
  onClose: () => void;
  onRematch: () => void;
}

export function ResultDialog({ view, mine, onClose, onRematch }: Props) {
  const { scores } = view.position;
  const order = view.seats.map((_, i) => i);
  if (scores) order.sort((a, b) => scores[b]! - scores[a]!);
  const isAlone = view.seats.length === 1;
  const { rows } = useHighScores(isAlone ? view.position.game : null, "points", view.id);
  return (
    <Dialog
      title={whoWon(view, mine)}
      onClose={onClose}
      class="result"
      actions={
        <>
          <Button look="primary" onClick={onRematch}>
            {isAlone ? "Play again" : "Rematch"}
          </Button>
          <ButtonLink href={`/review/${view.id}`}>Review the game</ButtonLink>
          <ButtonLink href="/">New game</ButtonLink>
        </>
      }
    >
      {view.forfeit && (
        <p>
          {nameFor(view.seats, view.forfeit.seat, mine)}: {view.forfeit.reason}.
        </p>
      )}
      {isAlone && <Counts counts={view.position.scene?.counts ?? []} />}
      {isAlone && rows.length > 0 && <HighScoreTable rows={rows.slice(0, 10)} marked={view.id} />}
      {!isAlone && (
        <ol class="result-list">
          {order.map(i => (
            <li key={i} class={`player-${i} ${view.winner === i ? "winner" : ""}`}>
              <PlayerChip player={i} />
              <span>{nameFor(view.seats, i, mine)}</span>
              {view.winner === i && <span aria-hidden="true">★</span>}
              {scores && <b class="figure">{points(scores[i]!)}</b>}
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  );
}

/** What a game for one player has counted. */
function Counts({ counts }: { counts: { name: string; value: number }[] }) {
  return (
    <dl class="result-counts">
      {counts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="figure">{value.toLocaleString("en-US")}</dd>
        </div>
      ))}
    </dl>
  );
}
