import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import { api, type SessionView, type CurrentGame } from "../api";
import { Board } from "../board/Board";
import { layoutOf } from "../board/kinds";
import { commentary, turnInWords } from "../play/commentary";
import { PlayerCards } from "../play/PlayerCards";
import { useRequest } from "../play/useRequest";
import { useSession } from "../play/useSession";
import { isOver } from "../players";
import { Button, Dialog, Problem } from "../ui";

interface Props {
  game: CurrentGame;
  /** The heading, such as "Game 2 of 4". */
  title: string;
  /** The participant has seen how the game ended. */
  onDone: () => void;
  nextText: string;
}

/** A game of a study: board and points, without the aids that would distort the results. */
export function StudyGame({ game, title, onDone, nextText }: Props) {
  const { view, missing, problem, accept } = useSession(game.session);
  const { busy, act } = useRequest(accept);
  const [aimedAt, setAimedAt] = useState<number | null>(null);
  const [resigning, setResigning] = useState(false);
  const before = useRef<SessionView | null>(null);
  const mine = [game.seat];
  useEffect(() => {
    if (!view) return;
    announce(commentary(before.current, view, mine));
    before.current = view;
  }, [view?.version]);
  if (missing) return <Problem>{missing}</Problem>;
  if (!view)
    return problem ? <Problem>{problem}</Problem> : <p class="loading">Loading the game …</p>;

  const { position } = view;
  const over = isOver(view);
  const myTurn = !over && position.turn.kind === "player" && position.turn.player === game.seat;
  const { token } = game;
  const move = (action: number) => {
    if (!busy) void act(api.move(view.id, { token, ply: view.ply, action }));
  };
  const resign = () => {
    setResigning(false);
    void act(api.resign(view.id, { token }));
  };
  const preview = position.legal.find(each => each.action === aimedAt)?.scores ?? null;
  return (
    <div class={`table-page study-table ${layoutOf(position)}`}>
      <div class="table-side">
        <h1 class="study-title">{title}</h1>
        <PlayerCards view={view} mine={mine} preview={preview} />
        <p class={`turn ${myTurn ? "yours" : ""}`}>
          {view.thinking && <span class="spinner" aria-hidden="true" />}
          {turnInWords(view, mine)}
        </p>
        {view.failed && <Problem>{view.failed}</Problem>}
        {problem && <Problem>{problem}</Problem>}
        {(over || view.failed) && (
          <Button look="primary" onClick={onDone}>
            {/* A failed game is replaced by a new one, so it is never the last. */}
            {over ? nextText : "Next"}
          </Button>
        )}
      </div>
      <div class="table-board">
        <Board
          position={position}
          seats={view.seats}
          last={view.plies.at(-1)?.name ?? null}
          onAct={myTurn ? move : undefined}
          onPreview={setAimedAt}
        />
      </div>
      <div class="table-tools">
        {!over && (
          <Button look="danger" onClick={() => setResigning(true)}>
            Give up this game
          </Button>
        )}
      </div>
      {over && <End title={outcome(view.winner, game.seat)} text={nextText} onDone={onDone} />}
      {resigning && (
        <Dialog
          title="Give up?"
          onClose={() => setResigning(false)}
          actions={
            <>
              <Button look="danger" onClick={resign}>
                Give up
              </Button>
              <Button onClick={() => setResigning(false)}>Play on</Button>
            </>
          }
        >
          <p>The game ends, and your opponent wins.</p>
        </Dialog>
      )}
    </div>
  );
}

const outcome = (winner: number | null, seat: number): string =>
  winner === null ? "A draw" : winner === seat ? "You win" : "Your opponent wins";

/** Says how it ended, once the last block has fallen; closed, the final board can be looked at. */
function End({ title, text, onDone }: { title: string; text: string; onDone: () => void }) {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), 900);
    return () => clearTimeout(timer);
  }, []);
  if (!open) return null;
  return (
    <Dialog
      title={title}
      onClose={() => setOpen(false)}
      actions={
        <>
          <Button look="primary" onClick={onDone}>
            {text}
          </Button>
          <Button onClick={() => setOpen(false)}>Look at the board</Button>
        </>
      }
    >
      <p>Your game is stored.</p>
    </Dialog>
  );
}
