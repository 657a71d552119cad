/** Which daily puzzles this person has solved, kept between visits. */
import { signal } from "@preact/signals";
import { read, write } from "../storage";
import { textOf } from "./day";

const NAME = "puzzles";

export interface Outcome {
  /** Moves tried, the right one included. */
  tries: number;
  /** Whether the person asked for the solution. */
  shown: boolean;
}

/** By the text of the day. */
const outcomes = signal(read<Record<string, Outcome>>(NAME, {}));

export const outcomeOf = (day: number): Outcome | null => outcomes.value[textOf(day)] ?? null;

/** Whether the person found the move; a solution that was shown does not count. */
export const isSolved = (day: number): boolean => outcomeOf(day)?.shown === false;

/** Keeps the first outcome of a day. */
export function keepOutcome(day: number, outcome: Outcome): void {
  if (outcomeOf(day)) return;
  outcomes.value = { ...outcomes.value, [textOf(day)]: outcome };
  write(NAME, outcomes.value);
}
