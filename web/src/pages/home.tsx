import { useState } from "preact/hooks";
import { kindOf } from "../board/kinds";
import { catalogue, firstGame } from "../catalogue";
import { Demo } from "../setup/Demo";
import { gameTitle } from "../setup/GameForm";
import { SetupCard } from "../setup/SetupCard";
import { query } from "../router";
import { parseSpec } from "../spec";
import { read, write } from "../storage";
import { useTitle } from "./page";

/** British: no comma before "and". */
const list = new Intl.ListFormat("en-GB");

/** The first page: a game starts with one click. */
export function HomePage() {
  useTitle("TileLab");
  const [chosen, setGame] = useState(() => query.value.get("game") || read("game", ""));
  const game = chosen || firstGame.value;
  const choose = (next: string) => {
    setGame(next);
    write("game", next);
  };
  const { name } = parseSpec(game);
  const demo = kindOf(name)?.demo;
  const titles = catalogue.value?.games.map(each => gameTitle(each.name)) ?? ["board games"];
  return (
    <div class="home">
      <div class="hero">
        <h1>
          Drop. Link. <em>Outthink.</em>
        </h1>
        <p class="lead">
          Play {list.format(titles)} against agents of every strength, and see what they think.
        </p>
      </div>
      <SetupCard game={game} onGame={choose} />
      {demo && <Demo key={name} game={demo} />}
      <ul class="promises">
        <li>
          <b>Analysis</b> Ask any agent at any time what it would play, how it evaluates the
          position, and what it expects next.
        </li>
        <li>
          <b>
            <a href="/games">Review</a>
          </b>
          Every game is saved. Replay it, see where it turned, and continue from any move.
        </li>
        <li>
          <b>
            <a href="/tournaments">Tournaments</a>
          </b>
          Let agents play each other and follow their ratings.
        </li>
        <li class="version">
          {catalogue.value && `TileLab ${catalogue.value.version}`} · open source, runs on your
          machine
        </li>
      </ul>
    </div>
  );
}
