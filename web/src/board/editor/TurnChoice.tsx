import { letterOf } from "../../players";
import { Segments } from "../../ui";

interface Props {
  mover: number | null;
  players: number;
  onChange: (mover: number | null) => void;
}

/** Whose turn it is in a position that is set up. */
export function TurnChoice({ mover, players, onChange }: Props) {
  const seats = Array.from({ length: players }, (_, player) => player);
  return (
    <Segments
      label="Turn"
      value={mover === null ? "over" : String(mover)}
      options={[
        ...seats.map(player => ({ value: String(player), text: `${letterOf(player)} to move` })),
        { value: "over", text: "over" },
      ]}
      onChange={value => onChange(value === "over" ? null : Number(value))}
    />
  );
}
