import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import type { SessionChange, SessionView } from "../api";
import { Board } from "../board/Board";
import { kindOfPosition, layoutOf } from "../board/kinds";
import { useGameSetup } from "../catalogue";
import { isOver } from "../players";
import { agentOf, analyst } from "../setup/seats";
import { gameTitle } from "../setup/GameForm";
import { useShortcuts } from "../shortcuts";
import { AnalysisPanel } from "../analysis/AnalysisPanel";
import { useAnalysis } from "../analysis/useAnalysis";
import { useOverlay } from "../analysis/useOverlay";
import { Card, EvalBar, Problem } from "../ui";
import { Invitations } from "./Invitations";
import { MoveList } from "./MoveList";
import { HighScoreCard } from "../scores/HighScoreCard";
import { PaceBar } from "./PaceBar";
import { PlayerCards } from "./PlayerCards";
import { recentMoves } from "./recent";
import { Result } from "./Result";
import { returnFocus } from "./returnFocus";
import { SeatName } from "./SeatName";
import { Tools } from "./Tools";
import { TurnLine } from "./TurnLine";
import { useActions } from "./useActions";
import { useAssistance } from "./useAssistance";
import { useNews } from "./useNews";
import { usePace } from "./usePace";
import { useSettled } from "./useSettled";
import { useSounds } from "./useSounds";

interface Props {
  /** The game as it is shown, move by move. */
  view: SessionView;
  /** Its newest state. */
  latest: SessionView;
  /** Why no news of the game arrive. */
  problem: string | null;
  /** Applies the answer to a move before its event comes. */
  accept: (change: SessionChange) => void;
}

/** The page on which a game is played or watched. */
export function GameView({ view, latest, problem, accept }: Props) {
  const { id, position } = view;
  const over = isOver(view);
  const { setup } = useGameSetup(position.game);
  const actions = useActions({ view, latest, setup, accept });
  const { mine, canMove } = actions;
  const [aimedAt, setAimedAt] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const [thinks, setThinks] = useState(false);
  const [agent, setAgent] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const wasOver = useRef(over).current;

  const isWatched = !over && view.seats.every(seat => seat.kind === "agent");
  const pace = usePace(id, isWatched);
  const isSettled = useSettled(position) === position;

  useNews(view, mine);
  useSounds(view, mine);
  // A hint is for one position only.
  useEffect(() => {
    setAsking(false);
  }, [position.text, view.ply]);

  const strongest = setup ? agentOf(setup, "strongest") : null;
  const mover = position.turn.kind === "player" ? view.seats[position.turn.player] : undefined;
  const isStill = !isWatched || pace.isSlow;
  const subject =
    mover && !over && isStill ? { game: position.game, position: position.text } : null;
  // Spectators want to know what the agent itself considers.
  const own = isWatched && mover?.kind === "agent" ? mover.agent : null;
  const who = agent ?? own ?? (setup ? analyst(setup) : null);
  const thinking = useAnalysis(who, thinks ? subject : null, round);
  const overlay = useOverlay(position, thinking, thinks && !over);
  const hinting = useAnalysis(strongest, asking ? subject : null);
  const hint = asking ? (hinting.analysis?.candidates[0] ?? null) : null;
  const settled = hint !== null && !hinting.running;
  useEffect(() => {
    if (settled) announce(`Hint: ${hint.text}`);
  }, [settled]);

  useAssistance(latest, asking || (thinks && mine.length > 0), accept);

  const think = () => setThinks(!thinks);
  const ask = () => canMove && setAsking(!asking);
  useShortcuts(
    "Game",
    [
      { keys: ["t"], does: "analysis", run: think },
      { keys: ["h"], does: "hint", run: ask },
      { keys: ["u"], does: "take back", run: actions.undo },
      ...(over ? [{ keys: ["r"], does: "rematch", run: () => actions.rematch() }] : []),
    ],
    !view.study,
  );
  const preview = useMemo(
    () => position.legal.find(each => each.action === aimedAt)?.scores ?? null,
    [position, aimedAt],
  );
  const { KeyHints, PlayOptions } = kindOfPosition(position) ?? {};
  const recent = useMemo(() => recentMoves(view, mine), [view]);
  return (
    <div
      class={`table-page ${layoutOf(position)} ${crowd(view.seats.length)} ${over ? "is-over" : ""}`}
      onClick={returnFocus}
    >
      <div class="table-main">
        <div class="table-side">
          <h1 class="visually-hidden">{gameTitle(position.game)}</h1>
          <PlayerCards view={view} mine={mine} preview={preview} />
          <TurnLine
            view={view}
            mine={mine}
            canMove={canMove}
            isPaused={isWatched && !pace.playing}
          />
          {thinks && !over && position.players > 1 && (
            <EvalBar
              outlook={thinking.analysis?.outlook ?? null}
              value={thinking.analysis?.value}
              players={position.players}
            />
          )}
          {isWatched && <PaceBar pace={pace} />}
          {mine.length > 0 && !over && KeyHints && <KeyHints />}
          {view.failed && <Problem>{view.failed}</Problem>}
          {problem && <Problem>{problem}</Problem>}
          <SeatName view={latest} accept={accept} />
          <Invitations view={view} />
        </div>
        <div class="table-board">
          <Board
            position={overlay.position}
            seats={view.seats}
            last={recent.at(-1)?.name ?? null}
            recent={recent}
            {...overlay.marks}
            ghost={overlay.marks.ghost ?? hint}
            onAct={canMove && overlay.line.length === 0 ? actions.move : undefined}
            busy={actions.busy}
            mine={mine}
            onPreview={setAimedAt}
          />
        </div>
      </div>
      <div class="table-tools">
        {over && isSettled && !view.study && (
          <Result view={view} setup={setup} actions={actions} isFresh={!wasOver} />
        )}
        <Tools
          view={view}
          actions={actions}
          thinks={thinks}
          onThink={think}
          asking={asking}
          searching={hinting.running}
          onHint={ask}
          hint={settled ? { name: hint.text, play: () => actions.move(hint.action) } : null}
        />
        {mine.length > 0 && !over && PlayOptions && <PlayOptions position={position} />}
        {asking && hinting.error && <Problem>{hinting.error}</Problem>}
        {thinks && !over && (
          <Card title="Analysis">
            <AnalysisPanel
              position={position}
              setup={setup}
              agent={who ?? ""}
              onAgent={setAgent}
              search={thinking}
              own={own && mover ? { agent: own, name: mover.name } : null}
              overlay={overlay}
              aimed={overlay.marks.ghost?.action ?? aimedAt}
              isPaused={isStill ? null : "Slow down or pause to analyze positions."}
              onMore={() => setRound(round + 1)}
            />
          </Card>
        )}
        {view.seats.length === 1 && <HighScoreCard view={view} />}
        <Card title="Moves" class="move-card">
          <MoveList view={view} />
        </Card>
        <details class="as-text">
          <summary>Board as text</summary>
          <pre class="position-text" tabIndex={0} aria-label="The position as text">
            {position.text}
          </pre>
        </details>
      </div>
    </div>
  );
}

/** The layout for so many players. */
const crowd = (seats: number): string => (seats === 1 ? "alone" : seats > 2 ? "many" : "");
