import { useGameSetup } from "../catalogue";
import { Card, ButtonLink } from "../ui";
import { positionLink } from "../review/links";
import { outlook, type Puzzle } from "./puzzles";

const list = new Intl.ListFormat("en-GB");

/** Why the solution is one: what the alternatives are worth, and which opponents miss it. */
export function Explanation({ puzzle }: { puzzle: Puzzle }) {
  const { setup } = useGameSetup(puzzle.game);
  const levels = setup?.difficulty_levels ?? [];
  const missed = levels.filter(level => puzzle.missed_by.includes(level.name));
  return (
    <Card title="Why">
      <table class="alternatives">
        <thead>
          <tr>
            <th scope="col">Move</th>
            <th scope="col">{puzzle.exact ? "Result" : "Chance of winning"}</th>
          </tr>
        </thead>
        <tbody>
          {puzzle.moves.map((move, i) => (
            <tr key={move.action} class={i === 0 ? "best" : ""}>
              <th scope="row">{move.name}</th>
              <td>
                <span class="alternative-bar" aria-hidden="true">
                  <i style={{ width: `${50 * (1 + move.value)}%` }} />
                </span>
                {outlook(move.value, puzzle.exact)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="task-note">
        {puzzle.exact
          ? "The results are proven: every continuation was searched."
          : "The chances are those of the strongest program after a search of each move."}{" "}
        {missed.length > 0 &&
          `${list.format(missed.map(level => level.title))} would have missed it.`}
      </p>
      <div class="buttons">
        <ButtonLink href={positionLink({ game: puzzle.game, text: puzzle.position })}>
          Analyze the position
        </ButtonLink>
      </div>
    </Card>
  );
}
