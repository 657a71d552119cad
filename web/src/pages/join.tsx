import { useEffect, useState } from "preact/hooks";
import { api, type JoinView, type CurrentGame } from "../api";
import { plural } from "../players";
import { Controls } from "../study/Controls";
import { Finished } from "../study/Finished";
import { StudyGame } from "../study/StudyGame";
import { Withdraw } from "../study/Withdraw";
import { Button, Card, Problem, TextField, toastError } from "../ui";
import { Page, useTitle } from "./page";

/** A participant's way through a study: introduction, a name, the games, thanks. */
export function JoinPage({ token }: { token: string }) {
  const [view, setView] = useState<JoinView | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [game, setGame] = useState<CurrentGame | null>(null);
  const [busy, setBusy] = useState(false);
  const [isWithdrawn, setWithdrawn] = useState(false);
  useTitle(view?.title ?? "Study");
  useEffect(() => {
    api.joined(token).then(
      found => {
        setView(found);
        // A reload during a game continues it.
        if (found.name) setGame(found.current);
      },
      (reason: Error) => setError(reason.message),
    );
  }, [token]);
  if (isWithdrawn) {
    return (
      <Page title="Withdrawn" class="narrow">
        <p>Your name and your games are deleted. You may close this page.</p>
      </Page>
    );
  }
  if (error) {
    return (
      <Page title="Study">
        <Problem>{error}</Problem>
        <p>Please check the link, or ask the person who sent it.</p>
      </Page>
    );
  }
  if (!view) return <p class="loading">Loading …</p>;

  const begin = async () => {
    setBusy(true);
    try {
      setGame(await api.joinGame(token));
    } catch (reason) {
      toastError(reason);
    }
    setBusy(false);
  };
  const done = async () => {
    try {
      setView(await api.joined(token));
      setGame(null);
      scrollTo(0, 0);
    } catch (reason) {
      toastError(reason);
    }
  };
  const played = view.finished.length;
  if (game) {
    const number = Math.min(played + 1, view.games);
    return (
      <StudyGame
        key={game.session}
        game={game}
        title={`Game ${number} of ${view.games}`}
        nextText={number < view.games ? "Next" : "Finish"}
        onDone={() => void done()}
      />
    );
  }
  if (played >= view.games) {
    return (
      <Page title="Thank you" lead={view.title} class="narrow">
        <Card title="You are done">
          <p class="prose">{view.thanks}</p>
        </Card>
        <Card title="Your games">
          <Finished games={view.finished} />
        </Card>
        <Withdraw token={token} onDone={() => setWithdrawn(true)} />
      </Page>
    );
  }
  return (
    <Page title={view.title} class="narrow">
      {!view.name ? (
        <>
          <Card title="Welcome">
            <p class="prose">{view.introduction}</p>
          </Card>
          <NameForm token={token} onJoin={setView} />
          <Controls game={view.game} />
        </>
      ) : (
        <>
          <Card
            title={played === 0 ? `Welcome, ${view.name}` : `${played} of ${view.games} games done`}
          >
            <p>
              {played === 0
                ? `You will play ${plural(view.games, "game")}. If you leave a game, you can continue it later with the same link.`
                : "Take a break if you like: the same link brings you back here."}
            </p>
            <div class="buttons">
              <Button look="primary" disabled={busy} onClick={() => void begin()}>
                {view.current ? "Continue your game" : `Start game ${played + 1} of ${view.games}`}
              </Button>
            </div>
          </Card>
          {played > 0 && (
            <Card title="Your games">
              <Finished games={view.finished} />
            </Card>
          )}
          <Controls game={view.game} />
          <Withdraw token={token} onDone={() => setWithdrawn(true)} />
        </>
      )}
    </Page>
  );
}

function NameForm({ token, onJoin }: { token: string; onJoin: (view: JoinView) => void }) {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const join = async (event: Event) => {
    event.preventDefault();
    try {
      onJoin(await api.join(token, name.trim()));
    } catch (reason) {
      setError((reason as Error).message);
    }
  };
  return (
    <Card title="Your name in this study">
      <form class="form" onSubmit={event => void join(event)}>
        <TextField
          label="Name"
          value={name}
          onInput={setName}
          required
          help="Any name will do. Besides your games, it is all that is stored about you."
          error={error}
        />
        <div class="buttons">
          <Button look="primary" type="submit" disabled={!name.trim()}>
            Take part
          </Button>
        </div>
      </form>
    </Card>
  );
}
