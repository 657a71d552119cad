/** What a lesson says about a move. */
import type { LegalAction, Position } from "../api";
import type { Case, Range, Step, When } from "./lessons";

export type Verdict = Pick<Case, "right" | "text" | "then">;

const within = ([low, high]: Range, value: number): boolean =>
  (low === null || value >= low) && (high === null || value <= high);

/** The points that an action gains for the player to move. */
export function gainOf(position: Position, action: LegalAction): number {
  if (position.turn.kind !== "player") return 0;
  const { player } = position.turn;
  return (action.scores?.[player] ?? 0) - (position.scores?.[player] ?? 0);
}

function fits(when: When, before: Position, action: LegalAction, after: Position): boolean {
  const reply = () => Math.max(0, ...after.legal.map(each => gainOf(after, each)));
  return (
    (!when.moves || when.moves.includes(action.name)) &&
    (!when.gain || within(when.gain, gainOf(before, action))) &&
    (!when.reply || within(when.reply, reply())) &&
    (when.over === undefined || (after.turn.kind === "over") === when.over)
  );
}

export function verdictOn(
  step: Step,
  before: Position,
  action: LegalAction,
  after: Position,
): Verdict {
  const found = step.cases.find(each => fits(each.when, before, action, after));
  return found ?? { right: false, text: step.otherwise };
}
