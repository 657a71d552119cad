/** The end of a game, beside the board: who won, how the score came about, and what to do next. */
import type { GameSetup, SessionView } from "../api";
import { kindOfPosition } from "../board/kinds";
import type { ScoreLine } from "../board/types";
import { change, nameFor, plural, points } from "../players";
import { useHighScores } from "../scores/useHighScores";
import { Button, ButtonLink, PlayerChip } from "../ui";
import { whoWon } from "./commentary";
import { Confetti } from "./Confetti";
import { nextLevel } from "./levels";
import { skipCounts } from "./skips";
import type { Actions } from "./useActions";

interface Props {
  view: SessionView;
  setup: GameSetup | null;
  actions: Actions;
  /** Whether the game has ended before this person's eyes. */
  isFresh: boolean;
}

export function Result({ view, setup, actions, isFresh }: Props) {
  const { mine } = actions;
  const isAlone = view.seats.length === 1;
  const hasWon = view.winner !== null && mine.length === 1 && mine[0] === view.winner;
  const next = hasWon && setup ? nextLevel(view.seats, setup) : null;
  return (
    <section class="card result" aria-labelledby="result-title">
      {hasWon && !isAlone && isFresh && <Confetti player={view.winner!} />}
      <h2 id="result-title">{whoWon(view, mine)}</h2>
      {view.forfeit && (
        <p>
          {nameFor(view.seats, view.forfeit.seat, mine)}: {view.forfeit.reason}.
        </p>
      )}
      {isAlone ? <Alone view={view} /> : <Ranking view={view} mine={mine} />}
      <div class="result-actions">
        <Button look="primary" title="Key: r" onClick={() => actions.rematch()}>
          {isAlone ? "Play again" : "Rematch"}
          {!isAlone && mine.length > 0 && <small>seats swap</small>}
        </Button>
        {next && <Button onClick={() => actions.rematch(next.name)}>Next: {next.title}</Button>}
        <ButtonLink href={`/review/${view.id}`}>Analyze</ButtonLink>
        <ButtonLink href="/">New game</ButtonLink>
      </div>
    </section>
  );
}

/** All players, the best first, and how their scores came about. */
function Ranking({ view, mine }: { view: SessionView; mine: number[] }) {
  const { scores } = view.position;
  const order = view.seats.map((_, i) => i);
  if (scores) order.sort((a, b) => scores[b]! - scores[a]!);
  const lines = view.forfeit ? [] : scoreLines(view);
  return (
    <ol class="result-list">
      {order.map(i => (
        <li key={i} class={`player-${i} ${view.winner === i ? "winner" : ""}`}>
          <PlayerChip player={i} />
          <span class="result-name">
            {nameFor(view.seats, i, mine)}
            {view.winner === i && <span aria-hidden="true"> ★</span>}
          </span>
          {scores && <b class="figure">{points(scores[i]!)}</b>}
          {lines
            .filter(line => line.player === i)
            .map(line => (
              <small key={line.text} class="score-line">
                <span>{line.text}</span>
                {line.points !== null && <span class="figure">{change(line.points)}</span>}
              </small>
            ))}
        </li>
      ))}
    </ol>
  );
}

function scoreLines(view: SessionView): ScoreLine[] {
  const kind = kindOfPosition(view.position);
  const lines = kind?.breakdown?.(view.position) ?? [];
  if (!kind?.skipsPlayers) return lines;
  const skipped = skipCounts(view.plies, view.seats.length).flatMap((count, player) =>
    count > 0 ? [{ player, text: `skipped ${plural(count, "time")}`, points: null }] : [],
  );
  return [...lines, ...skipped];
}

/** What a game for one player has counted, and its place among the best games, which are listed below. */
function Alone({ view }: { view: SessionView }) {
  const { rows } = useHighScores(view.position.game, "points", view.id);
  const rank = rows.findIndex(row => row.id === view.id);
  return (
    <>
      <dl class="result-counts">
        {(view.position.scene?.counts ?? []).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class="figure">{value.toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
      {rank >= 0 && <p>Number {rank + 1} of the high scores.</p>}
    </>
  );
}
