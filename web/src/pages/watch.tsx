import { Thumbnail } from "../games/Thumbnail";
import { recordedId } from "../local/mode";
import { letterOf } from "../players";
import { useGame } from "../review/useGame";
import { ButtonLink, PlayerChip, Problem } from "../ui";
import { watchedGames, type WatchedGame } from "../watch/games";
import { WatchView } from "../watch/WatchView";
import { NotFoundPage } from "./not-found";
import { Page, useTitle } from "./page";

/** The recorded games that come with the page. */
export function WatchPage() {
  return (
    <Page
      title="Watch"
      lead="Recorded games between strong programs, to be watched at any speed. They work without a network, too."
    >
      <ul class="game-list" aria-label="Recorded games">
        {watchedGames.map(game => (
          <WatchRow key={game.name} game={game} />
        ))}
      </ul>
    </Page>
  );
}

function WatchRow({ game: { name, title, about, players, plies, result } }: { game: WatchedGame }) {
  return (
    <li class="game-row card">
      <Thumbnail id={recordedId(name)} plies={plies} version={0} />
      <div class="game-what">
        <h2 class="game-kind">{title}</h2>
        <p>{about}</p>
        <ul class="game-seats">
          {players.map((player, i) => (
            <li key={i}>
              <PlayerChip player={i} />
              <span class="visually-hidden">{letterOf(i)}</span>
              <span class="game-name">{player}</span>
            </li>
          ))}
        </ul>
        <p class="game-when">
          {result} · {plies} plies
        </p>
        <div class="buttons">
          <ButtonLink look="primary" href={`/watch/${name}`}>
            Watch<span class="visually-hidden"> {title}</span>
          </ButtonLink>
          <ButtonLink href={`/review/${recordedId(name)}`}>
            Review<span class="visually-hidden"> {title}</span>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

export function WatchGamePage({ name }: { name: string }) {
  const game = watchedGames.find(each => each.name === name);
  return game ? <WatchedPage game={game} /> : <NotFoundPage />;
}

function WatchedPage({ game }: { game: WatchedGame }) {
  const { view, error } = useGame(recordedId(game.name));
  useTitle(game.title);
  if (error) {
    return (
      <Page title={game.title}>
        <Problem>{error}</Problem>
        <ButtonLink href="/watch">All recorded games</ButtonLink>
      </Page>
    );
  }
  return view ? <WatchView game={game} view={view} /> : <p class="loading">Loading the game …</p>;
}
