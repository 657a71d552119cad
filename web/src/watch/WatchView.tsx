import type { SessionView } from "../api";
import { Board } from "../board/Board";
import { layoutOf } from "../board/kinds";
import { MoveList } from "../play/MoveList";
import { recentMoves } from "../play/recent";
import { useSounds } from "../play/useSounds";
import { moveText } from "../review/moveText";
import { Players } from "../review/Players";
import { Transport } from "../review/Transport";
import { useJump } from "../review/useJump";
import { usePosition } from "../review/usePosition";
import { useReplay } from "../review/useReplay";
import { moves } from "../settings";
import { ButtonLink, Card } from "../ui";
import { watchedGames, type WatchedGame } from "./games";

interface Props {
  game: WatchedGame;
  view: SessionView;
}

/** A recorded game that runs by itself: the board, the players and the moves so far. */
export function WatchView({ game, view }: Props) {
  // Deals and first rolls are over before there is anything to see.
  const first = Math.max(
    0,
    view.plies.findIndex(ply => ply.player !== null),
  );
  const replay = useReplay(view.plies, { first, plays: moves() });
  const shown = usePosition(view, replay.ply);
  if (!shown) return <p class="loading">Loading the game …</p>;
  const plies = view.plies.slice(0, shown.ply);
  return <Shown {...{ game, replay }} view={{ ...view, ...shown, plies }} all={view} />;
}

interface ShownProps {
  game: WatchedGame;
  replay: ReturnType<typeof useReplay>;
  /** The game as far as it is shown. */
  view: SessionView;
  all: SessionView;
}

function Shown({ game, replay, view, all }: ShownProps) {
  const { position, ply } = view;
  const jump = useJump(ply);
  const recent = recentMoves(view, []);
  const isAtEnd = ply === all.plies.length;
  const next = watchedGames[(watchedGames.indexOf(game) + 1) % watchedGames.length]!;
  useSounds(view, []);
  return (
    <div class={`review-page watch-page ${layoutOf(position)}`}>
      <section class="review-board" aria-label="Board">
        <div class="review-stage">
          <Board
            key={jump}
            position={position}
            seats={view.seats}
            last={recent.at(-1)?.name ?? null}
            recent={recent}
          />
        </div>
      </section>
      <div class="review-moves-column">
        <header class="review-head">
          <h1>{game.title}</h1>
          <p class="lead">{game.about}</p>
        </header>
        <Transport
          replay={replay}
          plies={all.plies.length}
          text={moveText(all.plies, replay.ply)}
        />
        <p class="watch-result" role="status">
          {isAtEnd && `${capital(game.result)}.`}
        </p>
        <div class="buttons">
          <ButtonLink href={`/review/${view.id}?ply=${ply}`}>Review and analysis</ButtonLink>
          <ButtonLink look="quiet" href={`/watch/${next.name}`}>
            Next: {next.title}
          </ButtonLink>
          <ButtonLink look="quiet" href="/watch">
            All games
          </ButtonLink>
        </div>
        <Card title="Moves" class="move-card">
          <MoveList view={view} />
        </Card>
      </div>
      <div class="review-story">
        <Players view={view} position={position} atEnd={isAtEnd} />
      </div>
    </div>
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
