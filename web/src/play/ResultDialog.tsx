import type { SessionView } from "../api";
import { nameFor, points } from "../players";
import { Button, ButtonLink, Dialog, PlayerChip } from "../ui";
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
  return (
    <Dialog
      title={whoWon(view, mine)}
      onClose={onClose}
      class="result"
      actions={
        <>
          <Button look="primary" onClick={onRematch}>
            Rematch
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
    </Dialog>
  );
}
