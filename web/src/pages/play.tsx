import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import { api, type SessionView } from "../api";
import { Board } from "../board/Board";
import type { Highlight } from "../board/types";
import { useConfiguration } from "../catalogue";
import { acceptInvitation, myKeys } from "../keys";
import { commentary, turnInWords } from "../play/commentary";
import { Invitations } from "../play/Invitations";
import { MoveList } from "../play/MoveList";
import { PlayerCards } from "../play/PlayerCards";
import { ResultDialog } from "../play/ResultDialog";
import { useSession } from "../play/useSession";
import { isOver } from "../players";
import { here, navigate } from "../router";
import { agentOf, draftsOf, startGame } from "../setup/seats";
import { gameTitle } from "../setup/GameForm";
import { useShortcuts } from "../shortcuts";
import { ThinkPanel } from "../think/ThinkPanel";
import { useThought } from "../think/useThought";
import { Button, ButtonLink, Card, Dialog, Problem, toastError } from "../ui";
import { Page, useTitle } from "./page";

export function PlayPage({ id }: { id: string }) {
  const { view, error, accept } = useSession(id);
  useEffect(() => {
    // The key is taken out of the address, where it would be copied along by accident.
    if (acceptInvitation(id, here.value.hash)) navigate(`/play/${id}`, { replace: true });
  }, [id, here.value.hash]);
  if (error) {
    return (
      <Page title="No such game">
        <Problem>{error}</Problem>
        <ButtonLink look="primary" href="/">
          New game
        </ButtonLink>
      </Page>
    );
  }
  if (!view) return <p class="loading">Loading the game …</p>;
  return <Table view={view} accept={accept} />;
}

interface TableProps {
  view: SessionView;
  accept: (view: SessionView) => void;
}

/** The table at which a game is played or watched. */
function Table({ view, accept }: TableProps) {
  const { id, position } = view;
  const keys = myKeys(id);
  const mine = Object.keys(keys).map(Number);
  const over = isOver(view);
  const { configuration } = useConfiguration(position.game);
  useTitle(`${gameTitle(position.game)}: ${turnInWords(view, mine)}`);

  const mover = position.turn.kind === "player" && !over ? position.turn.player : null;
  const key = mover === null ? undefined : keys[mover];
  const [busy, setBusy] = useState(false);
  const [aimedAt, setAimedAt] = useState<number | null>(null);
  const [pointed, setPointed] = useState<Highlight | null>(null);
  const [asking, setAsking] = useState(false);
  const [result, setResult] = useState(false);
  const [resigning, setResigning] = useState(false);
  const [thinks, setThinks] = useState(false);
  const [agent, setAgent] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  useNews(view, mine, () => setResult(true));
  // A hint is for one position only.
  useEffect(() => {
    setAsking(false);
    setPointed(null);
  }, [view.version]);

  const strongest = configuration ? agentOf(configuration, "strongest") : null;
  const subject = mover === null ? null : { session: id, ply: view.ply };
  const who = agent ?? strongest;
  const thinking = useThought(who, position.game, thinks ? subject : null, round);
  const hinting = useThought(strongest, position.game, asking ? subject : null);
  const hint = asking ? (hinting.thought?.moves[0] ?? null) : null;
  useEffect(() => {
    if (hint && !hinting.running) announce(`Hint: ${hint.name}`);
  }, [hint?.name, hinting.running]);

  const act = async (request: Promise<SessionView>) => {
    setBusy(true);
    try {
      accept(await request);
    } catch (reason) {
      toastError(reason);
    }
    setBusy(false);
  };
  const move = (action: number) => {
    if (key && !busy) void act(api.move(id, { key, ply: view.ply, action }));
  };
  const lastOwn = view.plies.findLast(ply => ply.player !== null && keys[ply.player]);
  const undo = () => {
    const own = lastOwn && keys[lastOwn.player!];
    if (own && !busy) void act(api.undo(id, { key: own, ply: view.ply }));
  };
  const resign = () => {
    setResigning(false);
    // Between two people at one screen, who is to move gives up.
    const own = key ?? keys[mine[0]!];
    if (own) void act(api.resign(id, { key: own, ply: view.ply }));
  };
  const rematch = () => {
    if (!configuration) return;
    const drafts = draftsOf(id, view.seats, configuration);
    // Seats move on by one, so that everybody begins in turn.
    const seats = [...drafts.slice(1), drafts[0]!];
    startGame({ game: position.game }, seats, configuration).catch(toastError);
  };
  useShortcuts("Game", [
    { keys: ["t"], does: "think with me", run: () => setThinks(!thinks) },
    { keys: ["h"], does: "hint", run: () => setAsking(!asking) },
    { keys: ["u"], does: "take back", run: undo },
  ]);

  const preview = useMemo(
    () => position.legal.find(each => each.action === aimedAt)?.scores ?? null,
    [position, aimedAt],
  );
  const playing = mine.length > 0;
  return (
    <div
      class={`table-page scene-${position.scene?.kind ?? "text"} ${view.seats.length > 2 ? "many" : ""}`}
    >
      <div class="table-side">
        <h1 class="visually-hidden">{gameTitle(position.game)}</h1>
        <PlayerCards view={view} mine={mine} preview={preview} />
        <p class={`turn ${key ? "yours" : ""}`}>
          {view.thinking && <span class="spinner" aria-hidden="true" />}
          {turnInWords(view, mine)}
        </p>
        {key && position.scene?.kind === "link" && (
          <p class="key-hints">
            <kbd>←</kbd> <kbd>→</kbd> move <kbd>↑</kbd> <kbd>↓</kbd> turn <kbd>f</kbd> flip{" "}
            <kbd>n</kbd> next block <kbd>Space</kbd> drop <kbd>?</kbd> all keys
          </p>
        )}
        {view.failed && <Problem>{view.failed}</Problem>}
        <Invitations view={view} />
      </div>
      <div class="table-board">
        <Board
          position={position}
          seats={view.seats}
          last={view.plies.at(-1)?.name ?? null}
          ghost={pointed ?? hint}
          highlights={thinks ? (thinking.thought?.moves ?? []) : []}
          onAct={key ? move : undefined}
          onPreview={setAimedAt}
        />
      </div>
      <div class="table-tools">
        <div class="tool-row">
          <Button pressed={thinks} shortcut="t" onClick={() => setThinks(!thinks)}>
            Think with me
          </Button>
          {playing && !over && (
            <>
              <Button
                pressed={asking}
                shortcut="h"
                disabled={!key}
                onClick={() => setAsking(!asking)}
              >
                {asking && hinting.running && <span class="spinner" aria-hidden="true" />}
                Hint
              </Button>
              <Button shortcut="u" disabled={!lastOwn || busy} onClick={undo}>
                Take back
              </Button>
              <Button look="danger" onClick={() => setResigning(true)}>
                Resign
              </Button>
            </>
          )}
          {over && (
            <>
              <Button look="primary" onClick={rematch}>
                Rematch
              </Button>
              <ButtonLink href={`/review/${id}`}>Review</ButtonLink>
            </>
          )}
          <ButtonLink href="/">New game</ButtonLink>
        </div>
        {thinks && (
          <Card title="Think with me">
            {over ? (
              <p class="empty">
                The game is over. <a href={`/review/${id}`}>Review it</a> to see what was thought.
              </p>
            ) : (
              <ThinkPanel
                position={position}
                configuration={configuration}
                agent={who ?? ""}
                onAgent={setAgent}
                thinking={thinking}
                onPoint={setPointed}
                onMore={() => setRound(round + 1)}
              />
            )}
          </Card>
        )}
        <Card title="Moves">
          <MoveList view={view} />
        </Card>
        <details class="as-text">
          <summary>Board as text</summary>
          <pre class="position-text" tabIndex={0} aria-label="The position as text">
            {position.text}
          </pre>
        </details>
      </div>
      {result && (
        <ResultDialog
          view={view}
          mine={mine}
          onClose={() => setResult(false)}
          onRematch={rematch}
        />
      )}
      {resigning && (
        <Dialog
          title="Resign?"
          onClose={() => setResigning(false)}
          actions={
            <>
              <Button look="danger" onClick={resign}>
                Resign
              </Button>
              <Button onClick={() => setResigning(false)}>Play on</Button>
            </>
          }
        >
          <p>The game ends, and the others win.</p>
        </Dialog>
      )}
    </div>
  );
}

/** Tells what has happened since the last view, and calls when the game has just ended. */
function useNews(view: SessionView, mine: number[], onEnd: () => void): void {
  const before = useRef<SessionView | null>(null);
  useEffect(() => {
    const old = before.current;
    before.current = view;
    if (old && old.version === view.version) return;
    announce(commentary(old, view, mine));
    if (old && !isOver(old) && isOver(view)) {
      // The last block may still be falling.
      const timer = setTimeout(onEnd, 900);
      return () => clearTimeout(timer);
    }
  }, [view.version]);
}
