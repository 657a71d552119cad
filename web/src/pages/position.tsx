import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import { api, type Position } from "../api";
import { Board } from "../board/Board";
import { describe } from "../board/describe";
import type { Highlight } from "../board/types";
import { useGameSetup } from "../catalogue";
import { letterOf, points } from "../players";
import { positionLink } from "../review/links";
import { PlayOn } from "../review/PlayOn";
import { toPng } from "../review/png";
import { copy, save } from "../review/save";
import { AnalysisCard } from "../review/AnalysisCard";
import { fragment, navigate } from "../router";
import { gameText } from "../setup/GameForm";
import { TreeCard } from "../tree/TreeCard";
import { Button, Card, Empty, PlayerChip, Problem, TextField, toastError } from "../ui";
import { Page } from "./page";

/** A single position; the address contains all of it. */
export function PositionPage() {
  const game = fragment.value.get("game") ?? "";
  const text = fragment.value.get("text") ?? "";
  const { position, error } = useShownPosition(game, text);
  const { setup } = useGameSetup(game);
  const [pointed, setPointed] = useState<Highlight | null>(null);
  const [candidates, setCandidates] = useState<Highlight[]>([]);
  const [playOn, setPlayOn] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const mover = position?.turn.kind === "player" ? position.turn.player : null;
  const picture = async () => {
    const svg = board.current?.querySelector<SVGSVGElement>("svg.board-svg");
    if (svg) save(await toPng(svg), "tilelab-position.png");
  };
  return (
    <Page
      title="Position"
      class="review-page position-narrow"
      lead={
        position
          ? `${gameText(position.game)} · ${turnText(position)}`
          : "View a position, analyze it, and continue the game from it."
      }
      actions={
        position &&
        position.turn.kind !== "over" && (
          <Button look="primary" onClick={() => setPlayOn(true)}>
            Continue from here
          </Button>
        )
      }
    >
      {error && <Problem>{error}</Problem>}
      <div class="position-view">
        <section class="review-board" aria-label="Board">
          {position ? (
            <>
              {position.scores && (
                <ul class="position-scores" aria-label="Points">
                  {position.scores.map((score, i) => (
                    <li key={i}>
                      <PlayerChip player={i} />
                      <span class="visually-hidden">{letterOf(i)}</span>
                      <b class="figure">{points(score)}</b>
                    </li>
                  ))}
                </ul>
              )}
              <div class="review-stage" ref={board}>
                <Board position={position} ghost={pointed} highlights={candidates} />
              </div>
            </>
          ) : (
            !error && <Empty>Paste a position to see it here.</Empty>
          )}
        </section>
        <div class="review-middle">
          {position && (
            <AnalysisCard
              position={position}
              subject={{ game: position.game, position: position.text }}
              setup={setup}
              onPoint={setPointed}
              onCandidates={setCandidates}
            />
          )}
          {position && <TreeCard position={position} setup={setup} />}
          <Enter key={`${game}\n${text}`} game={game} text={text} />
          {position && (
            <Card title="Share">
              <div class="buttons">
                <Button
                  onClick={() =>
                    void copy(location.origin + positionLink(position), "Link to this position")
                  }
                >
                  Copy link
                </Button>
                <Button onClick={() => void copy(position.text, "Position")}>Copy text</Button>
                {position.scene && (
                  <Button onClick={() => void picture().catch(toastError)}>Save as PNG</Button>
                )}
              </div>
            </Card>
          )}
        </div>
      </div>
      {playOn && position && (
        <PlayOn
          game={position.game}
          beginning={{ game: position.game, start: position.text }}
          mover={mover}
          onClose={() => setPlayOn(false)}
        />
      )}
    </Page>
  );
}

/** A box to type or paste a position into. */
function Enter(props: { game: string; text: string }) {
  const [game, setGame] = useState(props.game || "link");
  const [text, setText] = useState(props.text);
  return (
    <Card title="Enter a position">
      <form
        class="form"
        onSubmit={event => {
          event.preventDefault();
          navigate(positionLink({ game: game.trim(), text: text.replace(/\s+$/, "") }));
        }}
      >
        <TextField
          label="Game"
          value={game}
          onInput={setGame}
          placeholder="link:players=3"
          required
        />
        <TextField
          label="Position"
          class="mono"
          rows={12}
          value={text}
          onInput={setText}
          help="In the text form of “Export: text” and “Board as text”."
          required
        />
        <Button look="primary" type="submit">
          Show
        </Button>
      </form>
    </Card>
  );
}

function useShownPosition(game: string, text: string) {
  const [state, setState] = useState<{ position: Position | null; error: string | null }>({
    position: null,
    error: null,
  });
  useEffect(() => {
    if (!game || !text) return setState({ position: null, error: null });
    let away = false;
    api.position(game, text).then(
      position => {
        if (away) return;
        setState({ position, error: null });
        announce(describe(position));
      },
      (reason: Error) => !away && setState({ position: null, error: reason.message }),
    );
    return () => {
      away = true;
    };
  }, [game, text]);
  return state;
}

function turnText(position: Position): string {
  const { turn } = position;
  if (turn.kind === "over") return "over";
  return turn.kind === "chance" ? "chance to draw" : `${letterOf(turn.player)} to move`;
}
