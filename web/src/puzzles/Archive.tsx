import { gameTitle } from "../setup/GameForm";
import { Card } from "../ui";
import { plural } from "../players";
import { fileTitle } from "../spec";
import { sourceOf, streak, textOf } from "./day";
import { dateText, shortText, weekdayText } from "./dates";
import { isSolved, outcomeOf } from "./progress";

/** So many days are offered. */
const DAYS = 28;

/** The puzzles of the last weeks, and the days in a row that were solved. */
export function Archive({ day, today }: { day: number; today: number }) {
  const days = Array.from({ length: DAYS }, (_, i) => today - i);
  const row = streak(isSolved, today);
  const solved = days.filter(isSolved).length;
  return (
    <Card title="The last four weeks">
      <p class="task-note">
        {row > 0 ? `${plural(row, "day")} in a row. ` : ""}
        {solved} of {DAYS} solved.
      </p>
      <ol class="archive">
        {days.map(each => {
          const outcome = outcomeOf(each);
          const state = isSolved(each) ? "solved" : outcome ? "seen" : "open";
          return (
            <li key={each}>
              <a
                href={each === today ? "/puzzle" : `/puzzle?day=${textOf(each)}`}
                class={state}
                aria-current={each === day ? "page" : undefined}
                title={`${dateText(each)}: ${titleOf(each)}`}
              >
                <small>{weekdayText(each)}</small>
                <b>{state === "solved" ? "✓" : state === "seen" ? "–" : shortText(each)}</b>
                <span class="visually-hidden">{`, ${dateText(each)}, ${titleOf(each)}, ${state}`}</span>
              </a>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

const titleOf = (day: number): string => {
  const { source } = sourceOf(day);
  return source === "connectfour" ? fileTitle(source) : gameTitle(source);
};
