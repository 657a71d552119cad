import { useState } from "preact/hooks";
import type { GameSetup, Seat } from "../api";
import { useGameSetup } from "../catalogue";
import { settings } from "../settings";
import { SeatList } from "../setup/SeatList";
import { fill, startGame, type Draft } from "../setup/seats";
import { Button, Dialog, Problem, toastError } from "../ui";

interface Props {
  game: string;
  /** Where the new game begins: a ply of another, or a position. */
  beginning: { from: { id: string; ply: number } } | { game: string; start: string };
  /** The player to move there: the user gets that seat. */
  mover: number | null;
  /** The players before; programs stay programs. */
  seats?: Seat[];
  onClose: () => void;
}

/** Chooses the seats of a game that continues from a position. */
export function PlayOn({ game, beginning, mover, seats, onClose }: Props) {
  const { setup, error } = useGameSetup(game);
  const [drafts, setDrafts] = useState<Draft[] | null>(null);
  const [busy, setBusy] = useState(false);
  const proposed = drafts ?? propose(mover, seats, setup);
  const filled = fill(proposed, setup?.players ?? Math.max(2, proposed.length));
  const start = async () => {
    if (!setup) return;
    setBusy(true);
    try {
      await startGame(beginning, filled, setup);
    } catch (reason) {
      toastError(reason);
      setBusy(false);
    }
  };
  return (
    <Dialog
      title="Continue from here"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" disabled={!setup || busy} onClick={() => void start()}>
            Play
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <p>A new game starts from this position; the original game stays unchanged.</p>
      {error && <Problem>{error}</Problem>}
      <SeatList seats={filled} game={game} setup={setup} onChange={setDrafts} />
    </Dialog>
  );
}

/** You to move; the others as they were, or programs of medium strength. */
function propose(
  mover: number | null,
  seats: Seat[] | undefined,
  setup: GameSetup | null,
): Draft[] {
  const count = seats?.length ?? 2;
  return Array.from({ length: Math.max(count, (mover ?? 0) + 1) }, (_, i): Draft => {
    if (i === (mover ?? 0)) return { kind: "here", name: settings.value.name };
    const seat = seats?.[i];
    if (seat?.kind !== "agent") return { kind: "level", level: "medium" };
    // Levels are offered by name, so that the form with parameters stays closed.
    const level = setup?.difficulty_levels.find(each => each.agent === seat.agent);
    return level ? { kind: "level", level: level.name } : { kind: "agent", agent: seat.agent };
  });
}
