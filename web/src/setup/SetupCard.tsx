import { useState } from "preact/hooks";
import { catalogueError, useGameSetup } from "../catalogue";
import { change as changeSettings } from "../settings";
import { read, write } from "../storage";
import { Button, Card, toastError } from "../ui";
import { GameForm, gameTitle } from "./GameForm";
import { SeatList } from "./SeatList";
import { fill, startGame, storedDrafts, type Draft } from "./seats";

interface Props {
  game: string;
  onGame: (game: string) => void;
}

/** The form for a new game; the defaults need one click on Play. */
export function SetupCard({ game, onGame }: Props) {
  const { setup, error, pending } = useGameSetup(game);
  const [chosen, setChosen] = useState<Draft[]>(() => storedDrafts(read<unknown>("seats", [])));
  const [busy, setBusy] = useState(false);
  const seats = fill(chosen, setup?.players ?? 2);

  const update = (next: Draft[]) => {
    setChosen(next);
    write("seats", next);
  };
  const play = async (event: Event) => {
    event.preventDefault();
    if (!setup || pending) return;
    setBusy(true);
    const me = seats.find(seat => seat.kind === "here");
    if (me) changeSettings({ name: me.name });
    try {
      await startGame({ game: setup.game }, seats, setup);
    } catch (reason) {
      toastError(reason);
      setBusy(false);
    }
  };
  // An earlier setup would start the game that was chosen before.
  const ready = setup !== null && error === null && !pending && !busy;
  const isWatched = seats.every(seat => seat.kind === "level" || seat.kind === "agent");
  return (
    <form onSubmit={event => void play(event)}>
      <Card class="setup">
        <h2 class="visually-hidden">New game</h2>
        <GameForm game={game} onChange={onGame} error={error} forPeople />
        <SeatList seats={seats} game={game} setup={setup} onChange={update} />
        <div class="play-row">
          <Button look="primary" type="submit" class="play-button" disabled={!ready}>
            {catalogueError.value
              ? "Waiting for the server"
              : game
                ? `${isWatched ? "Watch" : "Play"} ${gameTitle(game)}`
                : "Loading …"}
          </Button>
          {seats.length > 1 && (
            <Button
              class="icon"
              label="Swap seats"
              title="Swap seats"
              onClick={() => update([...seats.slice(1), seats[0]!])}
            >
              ⇅
            </Button>
          )}
        </div>
      </Card>
    </form>
  );
}
