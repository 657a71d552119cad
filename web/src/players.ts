/** How seats are displayed: each has a letter, a color and a pattern, so that color is never the only cue. */
import type { Seat, SessionView } from "./api";

export const letterOf = (player: number): string => "abcdefgh"[player] ?? String(player);

export const seatName = (seats: Seat[], player: number): string => {
  const seat = seats[player];
  return seat
    ? seat.name || (seat.kind === "agent" ? seat.agent : letterOf(player))
    : letterOf(player);
};

/** The same for a viewer: "You", if exactly one of the seats is theirs. */
export const nameFor = (seats: Seat[], player: number, mine: number[]): string =>
  mine.length === 1 && mine[0] === player ? "You" : seatName(seats, player);

/** Points with a real minus sign. */
export const points = (value: number): string => (value < 0 ? `−${-value}` : String(value));

/** A change of points, always with a sign. */
export const change = (value: number): string =>
  value === 0 ? "±0" : value > 0 ? `+${value}` : `−${-value}`;

/** A probability as a whole percentage; what is not certain is never shown as 0 or 100 %. */
export function percent(probability: number): string {
  const rounded = Math.round(100 * probability);
  const whole =
    probability > 0 && rounded === 0 ? 1 : probability < 1 && rounded === 100 ? 99 : rounded;
  return `${whole} %`;
}

/** A lead in points with one decimal and a sign. */
export const leadText = (lead: number): string =>
  Math.abs(lead) < 0.05 ? "±0" : `${lead < 0 ? "−" : "+"}${Math.abs(lead).toFixed(1)}`;

/** A value from -1 to 1 with two decimals and a sign, for readers who want the raw number. */
export const signedValue = (value: number): string =>
  `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(2)}`;

export const isOver = (view: SessionView): boolean =>
  view.position.turn.kind === "over" || view.forfeit !== null;

export const plural = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? "" : "s"}`;
