import type { Configuration } from "../api";
import { settings } from "../settings";
import { SeatForm } from "./SeatForm";
import type { Draft } from "./seats";

interface Props {
  seats: Draft[];
  /** The game as it was asked for, until its configuration is known. */
  game: string;
  configuration: Configuration | null;
  onChange: (seats: Draft[]) => void;
}

/** Who sits where. */
export function SeatList({ seats, game, configuration, onChange }: Props) {
  return (
    <div class="seats">
      <ol aria-label="Players">
        {seats.map((seat, i) => (
          <SeatForm
            key={i}
            index={i}
            seat={seat}
            game={configuration?.game ?? game}
            configuration={configuration}
            name={settings.value.name}
            onChange={next => onChange(seats.map((each, j) => (j === i ? next : each)))}
          />
        ))}
      </ol>
    </div>
  );
}
