import { useState } from "preact/hooks";
import { kindOf } from "../board/kinds";
import { catalogueError, useGameSetup } from "../catalogue";
import { change as changeSettings } from "../settings";
import { read, write } from "../storage";
import { HowToPlay } from "../play/HowToPlay";
import { parseSpec } from "../spec";
import { Button, ButtonLink, Card, toastError } from "../ui";
import { GameChoice, GameOptions, gameTitle } from "./GameForm";
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
  const start = async (players: Draft[]) => {
    if (!setup || pending) return;
    setBusy(true);
    try {
      await startGame({ game: setup.game }, players, setup);
    } catch (reason) {
      toastError(reason);
      setBusy(false);
    }
  };
  const play = (event: Event) => {
    event.preventDefault();
    const me = seats.find(seat => seat.kind === "here");
    if (me) changeSettings({ name: me.name });
    void start(seats);
  };
  // An earlier setup would start the game that was chosen before.
  const ready = setup !== null && error === null && !pending && !busy;
  const isWatched = seats.every(isProgram);
  const form = { game, onChange: onGame, error, forPeople: true };
  return (
    <form onSubmit={play}>
      <Card class="setup">
        <h2 class="visually-hidden">New game</h2>
        <GameChoice {...form} />
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
        {game && (
          <div class="play-links">
            <HowToPlay game={game} />
            {kindOf(parseSpec(game).name) && (
              <ButtonLink look="quiet" href={`/learn/${parseSpec(game).name}`}>
                Learn step by step
              </ButtonLink>
            )}
            {!isWatched && (
              <Button
                look="quiet"
                disabled={!ready}
                onClick={() =>
                  void start(
                    seats.map(seat => (isProgram(seat) ? seat : { kind: "level", level: "hard" })),
                  )
                }
              >
                Watch programs
              </Button>
            )}
          </div>
        )}
        <GameOptions {...form} />
      </Card>
    </form>
  );
}

const isProgram = (seat: Draft): boolean => seat.kind === "level" || seat.kind === "agent";
