import type { GameSetup } from "../api";
import { settings } from "../settings";
import { SeatForm } from "./SeatForm";
import type { Draft } from "./seats";

interface Props {
  seats: Draft[];
  /** The game as entered, until its setup is known. */
  game: string;
  setup: GameSetup | null;
  onChange: (seats: Draft[]) => void;
}

/** The seats of a new game. */
export function SeatList({ seats, game, setup, onChange }: Props) {
  return (
    <div class="seats">
      <ol aria-label="Players">
        {seats.map((seat, i) => (
          <SeatForm
            key={i}
            index={i}
            seat={seat}
            game={setup?.game ?? game}
            setup={setup}
            name={settings.value.name}
            onChange={next => onChange(seats.map((each, j) => (j === i ? next : each)))}
          />
        ))}
      </ol>
    </div>
  );
}
