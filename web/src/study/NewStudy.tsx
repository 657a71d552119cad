import { useState } from "preact/hooks";
import { AgentList } from "../agents/AgentList";
import { api } from "../api";
import { firstGame, useGameSetup } from "../catalogue";
import { navigate } from "../router";
import { GameForm } from "../setup/GameForm";
import { Button, Card, TextField, toastError } from "../ui";
import { keepStudy, studyLink } from "./kept";

const introduction =
  "Thank you for taking part. You will play a few games against programs. " +
  "Play as well as you can, and take as much time as you like.\n\n" +
  "Only the name that you choose and your games are stored. You may stop at any time and come back with the same link.";
const thanks = "Thank you! Your games are stored. You may close this page now.";

/** The form for a new study. */
export function NewStudy() {
  const [title, setTitle] = useState("");
  const [chosen, setGame] = useState("");
  const game = chosen || firstGame.value;
  const { setup, error, pending } = useGameSetup(game);
  const [opponents, setOpponents] = useState<string[]>([]);
  const [games, setGames] = useState("4");
  const [words, setWords] = useState({ introduction, thanks });
  const [busy, setBusy] = useState(false);
  const count = Number(games);
  /** So many games until every opponent was met from every seat. */
  const full = (setup?.players ?? 2) * opponents.length;
  const sound = Number.isInteger(count) && count >= 1 && count <= 100;
  const ready = setup && !error && title.trim() && opponents.length > 0 && sound && !busy;
  const make = async (event: Event) => {
    event.preventDefault();
    if (!ready) return;
    setBusy(true);
    try {
      const body = {
        title: title.trim(),
        game: setup.game,
        opponents,
        games: count,
        ...words,
      };
      const made = await api.newStudy(body);
      const study = { ...made, title: body.title, created: Date.now() };
      keepStudy(study);
      navigate(studyLink(study));
    } catch (reason) {
      toastError(reason);
      setBusy(false);
    }
  };
  return (
    <form onSubmit={event => void make(event)}>
      <Card title="New study" class="form-card">
        <TextField
          label="Title"
          value={title}
          onInput={setTitle}
          required
          help="Participants see this title."
        />
        <GameForm game={game} onChange={setGame} error={error} />
        <AgentList
          label="Opponents, in turn"
          game={setup?.game ?? game}
          setup={setup}
          pending={pending}
          agents={opponents}
          most={8}
          onChange={setOpponents}
        />
        <TextField
          label="Games per participant"
          type="number"
          min={1}
          max={100}
          value={games}
          onInput={setGames}
          error={sound ? null : "A whole number from 1 to 100."}
          help={
            opponents.length > 0 && sound && count % full !== 0
              ? `A multiple of ${full} gives every opponent each seat equally often.`
              : "Opponents alternate; seats change every round."
          }
        />
        <TextField
          label="Introduction"
          rows={6}
          value={words.introduction}
          onInput={text => setWords({ ...words, introduction: text })}
        />
        <TextField
          label="Thanks"
          rows={3}
          value={words.thanks}
          onInput={text => setWords({ ...words, thanks: text })}
        />
        <div class="buttons">
          <Button look="primary" type="submit" disabled={!ready}>
            Create study
          </Button>
          {!ready && !busy && (
            <p class="field-help">
              {!title.trim()
                ? "The study needs a title."
                : opponents.length === 0
                  ? "The study needs an opponent."
                  : ""}
            </p>
          )}
        </div>
      </Card>
    </form>
  );
}
