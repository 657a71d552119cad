import { useEffect, useMemo, useState } from "preact/hooks";
import { announce } from "../announce";
import type { SessionChange, SessionView } from "../api";
import { Board } from "../board/Board";
import { kindOfPosition, layoutOf } from "../board/kinds";
import type { Highlight } from "../board/types";
import { useGameSetup } from "../catalogue";
import { isOver } from "../players";
import { agentOf, analyst } from "../setup/seats";
import { gameTitle } from "../setup/GameForm";
import { useShortcuts } from "../shortcuts";
import { AnalysisPanel } from "../analysis/AnalysisPanel";
import { useAnalysis } from "../analysis/useAnalysis";
import { Card, EvalBar, Problem } from "../ui";
import { turnInWords } from "./commentary";
import { Invitations } from "./Invitations";
import { MoveList } from "./MoveList";
import { HighScoreCard } from "../scores/HighScoreCard";
import { PaceBar } from "./PaceBar";
import { PlayerCards } from "./PlayerCards";
import { ResultDialog } from "./ResultDialog";
import { Tools } from "./Tools";
import { useActions } from "./useActions";
import { useNews } from "./useNews";
import { usePace } from "./usePace";

interface Props {
  view: SessionView;
  /** Why no news of the game arrive. */
  problem: string | null;
  /** Applies the answer to a move before its event comes. */
  accept: (change: SessionChange) => void;
}

/** The page on which a game is played or watched. */
export function GameView({ view, problem, accept }: Props) {
  const { id, position } = view;
  const over = isOver(view);
  const { setup } = useGameSetup(position.game);
  const actions = useActions(view, setup, accept);
  const { mine, canMove } = actions;
  const [aimedAt, setAimedAt] = useState<number | null>(null);
  const [pointed, setPointed] = useState<Highlight | null>(null);
  const [asking, setAsking] = useState(false);
  const [result, setResult] = useState(false);
  const [thinks, setThinks] = useState(false);
  const [agent, setAgent] = useState<string | null>(null);
  const [round, setRound] = useState(0);

  const isWatched = !over && view.seats.every(seat => seat.kind === "agent");
  const pace = usePace(id, isWatched);

  useNews(view, mine, () => setResult(!view.study));
  // A hint is for one position only; a result holds until a move is taken back.
  useEffect(() => {
    setAsking(false);
    setPointed(null);
    if (!over) setResult(false);
  }, [view.version]);

  const strongest = setup ? agentOf(setup, "strongest") : null;
  const mover = position.turn.kind === "player" ? view.seats[position.turn.player] : undefined;
  const isStill = !isWatched || pace.isSlow;
  const subject =
    mover && !over && isStill ? { game: position.game, position: position.text } : null;
  // Spectators want to know what the agent itself considers.
  const own = isWatched && mover?.kind === "agent" ? mover.agent : null;
  const who = agent ?? own ?? (setup ? analyst(setup) : null);
  const thinking = useAnalysis(who, thinks ? subject : null, round);
  const hinting = useAnalysis(strongest, asking ? subject : null);
  const hint = asking ? (hinting.analysis?.candidates[0] ?? null) : null;
  const settled = hint !== null && !hinting.running;
  useEffect(() => {
    if (settled) announce(`Hint: ${hint.name}`);
  }, [settled]);

  const think = () => setThinks(!thinks);
  const ask = () => canMove && setAsking(!asking);
  useShortcuts(
    "Game",
    [
      { keys: ["t"], does: "analysis", run: think },
      { keys: ["h"], does: "hint", run: ask },
      { keys: ["u"], does: "take back", run: actions.undo },
    ],
    !view.study,
  );
  const preview = useMemo(
    () => position.legal.find(each => each.action === aimedAt)?.scores ?? null,
    [position, aimedAt],
  );
  const { KeyHints, PlayOptions } = kindOfPosition(position) ?? {};
  const last = useMemo(() => view.plies.findLast(each => each.player !== null), [view.plies]);
  return (
    <div class={`table-page ${layoutOf(position)} ${crowd(view.seats.length)}`}>
      <div class="table-side">
        <h1 class="visually-hidden">{gameTitle(position.game)}</h1>
        <PlayerCards view={view} mine={mine} preview={preview} />
        <p class={`turn ${canMove ? "yours" : ""}`}>
          {view.thinking && !(isWatched && !pace.playing) && (
            <span class="spinner" aria-hidden="true" />
          )}
          {isWatched && !pace.playing ? "Paused" : turnInWords(view, mine)}
        </p>
        {canMove && KeyHints && <KeyHints />}
        {isWatched && <PaceBar pace={pace} />}
        {view.failed && <Problem>{view.failed}</Problem>}
        {problem && <Problem>{problem}</Problem>}
        <Invitations view={view} />
      </div>
      <div class="table-board">
        {thinks && !over && position.players > 1 && (
          <EvalBar value={thinking.analysis?.value ?? null} />
        )}
        <Board
          position={position}
          seats={view.seats}
          last={last?.name ?? null}
          ghost={pointed ?? hint}
          highlights={thinks ? (thinking.analysis?.candidates ?? []) : []}
          onAct={canMove ? actions.move : undefined}
          busy={actions.busy}
          mine={mine.length > 0}
          onPreview={setAimedAt}
        />
      </div>
      <div class="table-tools">
        <Tools
          view={view}
          actions={actions}
          thinks={thinks}
          onThink={think}
          asking={asking}
          searching={hinting.running}
          onHint={ask}
          hint={settled ? { name: hint.name, play: () => actions.move(hint.action) } : null}
        />
        {mine.length > 0 && !over && PlayOptions && <PlayOptions position={position} />}
        {asking && hinting.error && <Problem>{hinting.error}</Problem>}
        {thinks && (
          <Card title="Analysis">
            {over ? (
              <p class="empty">
                The game is over. <a href={`/review/${id}`}>Review it</a> to see its evaluation.
              </p>
            ) : (
              <AnalysisPanel
                position={position}
                setup={setup}
                agent={who ?? ""}
                onAgent={setAgent}
                search={thinking}
                own={own && mover ? { agent: own, name: mover.name } : null}
                aimed={pointed?.action ?? aimedAt}
                isPaused={isStill ? null : "Slow down or pause to analyze positions."}
                onPoint={setPointed}
                onMore={() => setRound(round + 1)}
              />
            )}
          </Card>
        )}
        {view.seats.length === 1 && <HighScoreCard view={view} />}
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
      {result && over && (
        <ResultDialog
          view={view}
          mine={mine}
          onClose={() => setResult(false)}
          onRematch={actions.rematch}
        />
      )}
    </div>
  );
}

/** The layout for so many players. */
const crowd = (seats: number): string => (seats === 1 ? "alone" : seats > 2 ? "many" : "");
