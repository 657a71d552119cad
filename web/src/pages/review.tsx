import { useEffect, useRef, useState } from "preact/hooks";
import { AnalysisCard } from "../analysis/AnalysisCard";
import { usePositionAnalysis } from "../analysis/usePositionAnalysis";
import { playerName } from "../agents/names";
import { announce } from "../announce";
import type { SessionView } from "../api";
import { Board } from "../board/Board";
import { layoutOf } from "../board/kinds";
import { useGameSetup } from "../catalogue";
import { returnFocus } from "../play/returnFocus";
import { isOver, letterOf, points } from "../players";
import { winShares } from "../review/evaluations";
import { Evaluator } from "../review/Evaluator";
import { Comment } from "../review/Comment";
import { marksOf } from "../review/marks";
import { MoveList } from "../review/MoveList";
import { moveText } from "../review/moveText";
import { Players } from "../review/Players";
import { PlayOn } from "../review/PlayOn";
import { Share } from "../review/Share";
import { Transport } from "../review/Transport";
import { useEvaluations } from "../review/useEvaluations";
import { useGame } from "../review/useGame";
import { useJump } from "../review/useJump";
import { usePosition } from "../review/usePosition";
import { useReplay } from "../review/useReplay";
import { gameText } from "../setup/GameForm";
import { useShortcuts } from "../shortcuts";
import { Button, ButtonLink, Card, EvalBar, Problem } from "../ui";
import { Outcomes } from "../variations/Outcomes";
import { useVariations } from "../variations/useVariations";
import { VariationBar } from "../variations/VariationBar";
import { Page, useTitle } from "./page";

export function ReviewPage({ id }: { id: string }) {
  const { view, error, problem } = useGame(id);
  const replay = useReplay(view?.plies ?? null);
  const shown = usePosition(view, replay.ply);
  if (error) {
    return (
      <Page title="Review">
        <Problem>{error}</Problem>
        <ButtonLink href="/games">All games</ButtonLink>
      </Page>
    );
  }
  if (!view || !shown) return <Page title="Review">{null}</Page>;
  return <Review {...{ view, shown, replay, problem }} />;
}

interface Props {
  view: SessionView;
  /** The position of the game that is shown. */
  shown: NonNullable<ReturnType<typeof usePosition>>;
  replay: ReturnType<typeof useReplay>;
  problem: string | null;
}

/** A game to look through: the board, its moves with variations, and what an agent says about them. */
function Review({ view, shown, replay, problem }: Props) {
  const { id, plies, seats } = view;
  const { setup } = useGameSetup(view.position.game);
  const evaluating = useEvaluations(view);
  const [isTrying, setTrying] = useState(false);
  const [playOn, setPlayOn] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const jump = useJump(shown.ply);
  const next = plies[shown.ply];
  const exploration = useVariations({
    key: id,
    ply: shown.ply,
    position: shown.position,
    next: next && { action: next.action, go: () => replay.go(shown.ply + 1) },
  });
  const { position, current } = exploration;
  const analysis = usePositionAnalysis(position, setup);
  const { overlay } = analysis;
  const evaluation = current ? undefined : evaluating.evaluations.get(shown.ply);
  const marks = analysis.isOn ? null : marksOf(evaluation);
  const go = (ply: number) => {
    exploration.show(null);
    replay.go(ply);
  };
  const text = moveText(plies, replay.ply);
  useTitle(titleOf(view));
  useEffect(() => {
    // Screen readers read the first position with the page; changes are announced.
    const scores = shown.position.scores?.map((s, i) => `${letterOf(i)} ${points(s)}`).join(", ");
    announce(`${text}.${scores ? ` Points: ${scores}.` : ""}`);
  }, [shown.ply, id]);
  useShortcuts("Variations", [
    { keys: ["v"], does: "try moves", run: () => setTrying(!isTrying) },
    { keys: ["Backspace"], does: "one move of a variation back", run: exploration.back },
    { keys: ["g"], does: "back to the game", run: () => exploration.show(null) },
  ]);
  const isPlayable = position.turn.kind === "player" && position.players > 1;
  const atEnd = !current && shown.ply === plies.length;
  const outlook =
    overlay.outlook ??
    evaluation?.outlook ??
    // Chance is not evaluated; what follows it is.
    (position.turn.kind === "chance" && !current
      ? evaluating.evaluations.get(shown.ply + 1)?.outlook
      : null) ??
    (atEnd && position.returns && position.players > 1
      ? { win_chances: winShares(position), leads: null }
      : null);
  return (
    <div class={`review-page ${layoutOf(position)}`} onClick={returnFocus}>
      <section class="review-board" aria-label="Board" ref={board}>
        {position.players > 1 && (
          <EvalBar outlook={outlook} players={position.players} upright value={evaluation?.value} />
        )}
        <div class="review-stage">
          <Board
            key={jump}
            position={overlay.position}
            seats={seats}
            last={(current ?? plies[shown.ply - 1])?.name ?? null}
            {...overlay.marks}
            {...(overlay.marks.ghost ? {} : marks)}
            onAct={isTrying && isPlayable && !overlay.line.length ? exploration.play : undefined}
          />
        </div>
      </section>
      <div class="review-moves-column">
        <header class="review-head">
          <h1>{titleOf(view)}</h1>
          <p class="lead">
            <Lead view={view} />
          </p>
          {problem && <Problem>{problem}</Problem>}
        </header>
        <Transport replay={{ ...replay, go }} plies={plies.length} text={text} />
        {current ? (
          <VariationBar exploration={exploration} home="the game" />
        ) : (
          <Comment plies={plies} ply={shown.ply} evaluations={evaluating.evaluations} />
        )}
        <Outcomes position={position} onChoose={exploration.play} />
        <div class="buttons">
          {position.players > 1 && (
            <Button pressed={isTrying} shortcut="v" onClick={() => setTrying(!isTrying)}>
              Try moves
            </Button>
          )}
          {position.turn.kind !== "over" && (
            <Button onClick={() => setPlayOn(true)}>Play on from here</Button>
          )}
          {!isOver(view) && <ButtonLink href={`/play/${id}`}>Back to the game</ButtonLink>}
        </div>
        <Card title="Moves">
          <MoveList
            plies={plies}
            players={seats.length}
            ply={replay.ply}
            evaluations={evaluating.evaluations}
            go={go}
            exploration={exploration}
          />
        </Card>
        <AnalysisCard position={position} setup={setup} analysis={analysis} />
      </div>
      <div class="review-story">
        <Players view={view} position={position} atEnd={atEnd} />
        <Evaluator view={view} setup={setup} evaluating={evaluating} ply={replay.ply} go={go} />
        <Share view={view} ply={shown.ply} position={position} board={board} />
      </div>
      {playOn && (
        <PlayOn
          game={position.game}
          beginning={
            current
              ? { game: position.game, start: position.text }
              : { from: { id, ply: shown.ply } }
          }
          mover={position.turn.kind === "player" ? position.turn.player : null}
          seats={seats}
          onClose={() => setPlayOn(false)}
        />
      )}
    </div>
  );
}

const titleOf = (view: SessionView): string => view.seats.map(playerName).join(" – ");

function Lead({ view }: { view: SessionView }) {
  return (
    <>
      {gameText(view.position.game)} · {outcome(view)}
      {view.parent && (
        <>
          {" · "}
          <a href={`/review/${view.parent.id}?ply=${view.parent.ply}`}>
            continued from another game
          </a>
        </>
      )}
      {view.tournament && (
        <>
          {" · "}
          <a href={`/tournaments/${view.tournament}`}>tournament</a>
        </>
      )}
    </>
  );
}

function outcome(view: SessionView): string {
  if (view.failed) return `stopped: ${view.failed}`;
  if (!isOver(view)) return "in progress; new moves appear here";
  const end = view.forfeit
    ? ` (${playerName(view.seats[view.forfeit.seat]!)} ${view.forfeit.reason})`
    : "";
  if (view.seats.length === 1) return `finished${end}`;
  if (view.winner === null) return `a draw${end}`;
  // The letter too: both may have the same name.
  return `${letterOf(view.winner)}, ${playerName(view.seats[view.winner]!)}, won${end}`;
}
