import { useEffect, useState } from "preact/hooks";
import { forPeople, kindOf } from "../board/kinds";
import { catalogue, firstGame } from "../catalogue";
import { isSite } from "../local/mode";
import { Demo } from "../setup/Demo";
import { SetupCard } from "../setup/SetupCard";
import { query } from "../router";
import { parseSpec } from "../spec";
import { read, write } from "../storage";
import { useTitle } from "./page";

/** Milliseconds after which the first page itself has been loaded. */
const PREFETCH_AFTER = 1500;

/** The first page: a game starts with one click. */
export function HomePage() {
  useTitle("TileLab");
  const [chosen, setGame] = useState(() => query.value.get("game") || read("game", ""));
  const game = chosen || forPeople(firstGame.value);
  const choose = (next: string) => {
    setGame(next);
    write("game", next);
  };
  const { name } = parseSpec(game);
  useEffect(() => {
    // The game page is most likely the next one; it is loaded while the visitor looks at the form.
    const timer = setTimeout(() => void import("./play").catch(() => {}), PREFETCH_AFTER);
    return () => clearTimeout(timer);
  }, []);
  const demo = kindOf(name)?.demo;
  return (
    <div class="home">
      <div class="hero">
        <h1>
          Drop. Link. <em>Outthink.</em>
        </h1>
        <p class="lead">
          Board games against programs of every strength, or with friends.{" "}
          <span class="lead-more">See what the programs think, and learn from every game.</span>
        </p>
      </div>
      <SetupCard game={game} onGame={choose} />
      {demo && <Demo key={name} game={demo} />}
      <ul class="promises">
        <li>
          <b>
            <a href="/learn">Learn</a>
          </b>
          Every game in a few small steps, each with one idea to try on the board.
        </li>
        <li>
          <b>Analysis</b> Ask any program at any time what it would play, who is ahead, and what it
          expects next.
        </li>
        <li>
          <b>
            <a href="/games">Review</a>
          </b>
          Every game is saved. Replay it, see where it turned, and continue from any move.
        </li>
        <li>
          <b>
            <a href="/watch">Watch</a>
          </b>
          Recorded games between strong programs, at any speed.
        </li>
        {!isSite && (
          <li>
            <b>
              <a href="/tournaments">Tournaments</a>
            </b>
            Let programs play each other and follow their ratings.
          </li>
        )}
        <li class="version">
          {catalogue.value && `TileLab ${catalogue.value.version}`} · open source, runs{" "}
          {isSite ? "in your browser" : "on your machine"}
        </li>
      </ul>
    </div>
  );
}
