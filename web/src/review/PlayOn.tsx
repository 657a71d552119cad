import { useState } from "preact/hooks";
import type { Configuration, Seat } from "../api";
import { useConfiguration } from "../catalogue";
import { settings } from "../settings";
import { SeatList } from "../setup/SeatList";
import { fill, startGame, type Draft } from "../setup/seats";
import { Button, Dialog, Problem, toastError } from "../ui";

interface Props {
  game: string;
  /** Where the new game begins: a ply of another, or a position. */
  beginning: { from: { id: string; ply: number } } | { game: string; start: string };
  /** Whose turn it is there: that seat is offered to the person who asks. */
  mover: number | null;
  /** Who sat there before; programs stay programs. */
  seats?: Seat[];
  onClose: () => void;
}

/** Who sits where when a game goes on from a position. */
export function PlayOn({ game, beginning, mover, seats, onClose }: Props) {
  const { configuration, error } = useConfiguration(game);
  const [drafts, setDrafts] = useState<Draft[] | null>(null);
  const [busy, setBusy] = useState(false);
  const proposed = drafts ?? propose(mover, seats, configuration);
  const filled = fill(proposed, configuration?.players ?? Math.max(2, proposed.length));
  const start = async () => {
    if (!configuration) return;
    setBusy(true);
    try {
      await startGame(beginning, filled, configuration);
    } catch (reason) {
      toastError(reason);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="Play on from here"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" disabled={!configuration || busy} onClick={() => void start()}>
            Play
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>A new game begins with this position; the old one stays as it is.</p>
      {error && <Problem>{error}</Problem>}
      <SeatList seats={filled} game={game} configuration={configuration} onChange={setDrafts} />
    </Dialog>
  );
}

/** You to move; the others as they were, or programs of medium strength. */
function propose(
  mover: number | null,
  seats: Seat[] | undefined,
  configuration: Configuration | null,
): Draft[] {
  const count = seats?.length ?? 2;
  return Array.from({ length: Math.max(count, (mover ?? 0) + 1) }, (_, i): Draft => {
    if (i === (mover ?? 0)) return { kind: "here", name: settings.value.name };
    const seat = seats?.[i];
    if (seat?.kind !== "agent") return { kind: "strength", strength: "medium" };
    // Strengths are offered by name, so that their frame of parameters stays closed.
    const strength = configuration?.strengths.find(
      each => each.name === seat.name || each.agent === seat.agent,
    );
    return strength
      ? { kind: "strength", strength: strength.name }
      : { kind: "agent", agent: seat.agent };
  });
}
