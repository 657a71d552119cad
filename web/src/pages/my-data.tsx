import { useEffect, useState } from "preact/hooks";
import { isAlone, isSite } from "../local/mode";
import { store } from "../local/store";
import { countOf, deleteEverything, everythingOfMine, exportGames, type Mine } from "../mine/data";
import { plural } from "../players";
import { save } from "../review/save";
import { change, settings } from "../settings";
import { clear } from "../storage";
import { Button, ButtonLink, Card, ConfirmDialog, TextField, toast, toastError } from "../ui";
import { Page } from "./page";

/** What this browser has made, and how to take it along or delete it. */
export function MyDataPage() {
  const [mine, setMine] = useState<Mine | null>(null);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<"data" | "browser" | null>(null);
  const [done, setDone] = useState(0);
  const load = () => void everythingOfMine().then(setMine);
  useEffect(load, []);
  if (!mine) return <Page title="My data">{null}</Page>;
  const games = mine.games.length + mine.local.length;
  const download = async () => {
    setBusy(true);
    try {
      save(await exportGames(mine), "tilelab-my-games.jsonl");
    } catch (reason) {
      toastError(reason);
    }
    setBusy(false);
  };
  const removeAll = async () => {
    setDone(0);
    try {
      await deleteEverything(mine, () => setDone(count => count + 1));
      toast("Everything is deleted.");
    } finally {
      load();
    }
  };
  return (
    <Page
      title="My data"
      lead="There are no accounts: what you play belongs to the browser you play it in."
      class="narrow"
    >
      <Card title="Your name">
        <TextField
          label="Name in new games"
          value={settings.value.name}
          maxLength={60}
          onInput={name => change({ name })}
        />
      </Card>
      <Card title="Your games">
        <ul class="plain-list">
          <Line text="Games" count={games} href="/games?show=mine" />
          {!isAlone() && (
            <Line text="Tournaments" count={mine.tournaments.length} href="/tournaments" />
          )}
          {!isAlone() && <Line text="Studies" count={mine.studies.length} href="/study" />}
        </ul>
        <div class="buttons">
          <Button disabled={busy || games === 0} onClick={() => void download()}>
            {busy && <span class="spinner" aria-hidden="true" />}
            Export all games
          </Button>
          <Button look="danger" disabled={countOf(mine) === 0} onClick={() => setAsking("data")}>
            Delete everything
          </Button>
        </div>
        <p class="field-help">
          The export has one game per line, with all moves; <a href="/games">Games</a> imports such
          files.
          {!isAlone() && " Games in which no player has moved are deleted after a day anyway."}
        </p>
      </Card>
      <Card title="This browser">
        <p>
          {isSite
            ? "This browser keeps your settings, your progress and your games, and nothing that identifies you. Nothing is sent anywhere."
            : "This browser keeps your settings, the tokens that let you continue your games, the games that you play without a connection, and nothing that identifies you. Without the tokens, your games stay on the server, but you can neither continue nor delete them."}
        </p>
        <div class="buttons">
          <Button look="danger" onClick={() => setAsking("browser")}>
            Forget this browser
          </Button>
        </div>
      </Card>
      {asking === "data" && (
        <ConfirmDialog
          title="Delete everything?"
          action={`Delete ${plural(countOf(mine), "thing")}`}
          onConfirm={removeAll}
          onClose={() => setAsking(null)}
        >
          <p>
            {isAlone()
              ? `${plural(games, "game")} in this browser`
              : `${plural(games, "game")}, ${plural(mine.tournaments.length, "tournament")} and ${studies(mine.studies.length)}`}{" "}
            {isAlone() ? "are deleted" : "are deleted for all players and participants"}. They
            cannot be restored.
          </p>
          {done > 0 && <progress max={countOf(mine)} value={done} aria-label="Deleted so far" />}
        </ConfirmDialog>
      )}
      {asking === "browser" && (
        <ConfirmDialog
          title="Forget this browser?"
          action="Forget"
          onConfirm={async () => {
            await store.clear();
            clear();
            location.reload();
          }}
          onClose={() => setAsking(null)}
        >
          <p>
            Settings{isSite ? "" : ", tokens"} and the games in this browser (
            {mine.local.length.toLocaleString("en-US")}) are removed.
            {isSite ? "" : " Games on the server stay; delete them first."}
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}

const studies = (count: number): string => (count === 1 ? "1 study" : `${count} studies`);

function Line({ text, count, href }: { text: string; count: number; href: string }) {
  return (
    <li>
      <span>
        {text}: <b class="figure">{count}</b>
      </span>
      <ButtonLink look="quiet" href={href} aria-label={`Show ${text.toLowerCase()}`}>
        Show
      </ButtonLink>
    </li>
  );
}
