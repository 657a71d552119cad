import { useState } from "preact/hooks";
import { AgentList } from "../agents/AgentList";
import { api } from "../api";
import { firstGame, useGameSetup } from "../catalogue";
import { navigate } from "../router";
import { own } from "../tokens";
import { GameForm, gameText } from "../setup/GameForm";
import { Button, Card, TextField, toastError } from "../ui";
import { groupsOf } from "./count";

/** What the server allows. */
const MAX_AGENTS = 16;
const MAX_GAMES = 5_000;

/** The form for a new tournament. */
export function NewTournament() {
  const [chosen, setGame] = useState("");
  const game = chosen || firstGame.value;
  const { setup, error, pending } = useGameSetup(game);
  const [agents, setAgents] = useState<string[]>([]);
  const [games, setGames] = useState("20");
  const [title, setTitle] = useState("");
  const [busy, setBusy] = useState(false);
  const players = setup?.players ?? 2;
  const fewest = Math.max(2, players);
  const enough = agents.length >= fewest;
  const groups = enough ? groupsOf(agents.length, players) : 1;
  const most = Math.floor(MAX_GAMES / groups);
  const count = Number(games);
  const sound = Number.isInteger(count) && count >= 1 && count <= most;
  const start = async (event: Event) => {
    event.preventDefault();
    if (!setup) return;
    setBusy(true);
    try {
      const made = await api.newTournament({
        title: title.trim() || `${gameText(setup.game)}: ${agents.length} agents`,
        game: setup.game,
        agents,
        games: count,
      });
      own("tournaments", made.id, made.owner);
      navigate(`/tournaments/${made.id}`);
    } catch (reason) {
      toastError(reason);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={event => void start(event)}>
      <Card title="New tournament" class="form-card">
        <GameForm game={game} onChange={setGame} error={error} />
        <AgentList
          label="Agents"
          game={setup?.game ?? game}
          setup={setup}
          pending={pending}
          agents={agents}
          most={MAX_AGENTS}
          onChange={setAgents}
        />
        <div class="form-row">
          <TextField
            label={players === 2 ? "Games per pair" : "Games per group"}
            type="number"
            min={1}
            max={most}
            value={games}
            onInput={setGames}
            help="Seats change after every game."
            error={
              sound
                ? null
                : `From 1 to ${most}: a tournament has at most ${MAX_GAMES} games in total.`
            }
          />
          <TextField label="Title" value={title} onInput={setTitle} placeholder="Optional" />
        </div>
        <div class="buttons">
          <Button
            look="primary"
            type="submit"
            disabled={busy || !setup || error !== null || !enough || !sound}
          >
            Start
          </Button>
          <p class="field-help" role="status">
            {!enough
              ? `Choose at least ${fewest} agents.`
              : sound
                ? `${groups * count} games in all.`
                : ""}
          </p>
        </div>
      </Card>
    </form>
  );
}
