import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import type { SessionView } from "../api";
import { Board } from "../board/Board";
import type { Highlight } from "../board/types";
import { useGameSetup } from "../catalogue";
import { isOver, letterOf, points, seatName } from "../players";
import { betterMove } from "../review/better";
import { Evaluator } from "../review/Evaluator";
import { MoveList } from "../review/MoveList";
import { Players } from "../review/Players";
import { PlayOn } from "../review/PlayOn";
import { Share } from "../review/Share";
import { AnalysisCard } from "../review/AnalysisCard";
import { Transport } from "../review/Transport";
import { useGame } from "../review/useGame";
import { useEvaluations } from "../review/useEvaluations";
import { usePosition } from "../review/usePosition";
import { useReplay } from "../review/useReplay";
import { gameText } from "../setup/GameForm";
import { Button, ButtonLink, Card, EvalBar, Problem } from "../ui";
import { Page } from "./page";

export function ReviewPage({ id }: { id: string }) {
  const { view, error, problem } = useGame(id);
  if (error) {
    return (
      <Page title="Review">
        <Problem>{error}</Problem>
        <ButtonLink href="/games">All games</ButtonLink>
      </Page>
    );
  }
  return <Review id={id} view={view} problem={problem} />;
}

interface Props {
  id: string;
  view: SessionView | null;
  problem: string | null;
}

function Review({ id, view, problem }: Props) {
  const plies = view?.plies.length ?? null;
  const replay = useReplay(plies);
  const shown = usePosition(view, replay.ply);
  const evaluating = useEvaluations(id, plies ?? Infinity);
  const { setup } = useGameSetup(view?.position.game ?? "");
  const [pointed, setPointed] = useState<Highlight | null>(null);
  const [candidates, setCandidates] = useState<Highlight[]>([]);
  const [playOn, setPlayOn] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const jump = useJump(shown?.ply ?? 0);
  const text = view ? plyText(view, replay.ply) : "";
  useEffect(() => {
    // Screen readers read the first position with the page; changes are announced.
    if (shown && shown.ply === replay.ply && view) {
      const scores = shown.position.scores?.map((s, i) => `${letterOf(i)} ${points(s)}`).join(", ");
      announce(`${text}.${scores ? ` Points: ${scores}.` : ""}`);
    }
  }, [shown?.ply, view?.id]);

  if (!view || !shown) return <Page title="Review">{null}</Page>;
  const { position } = shown;
  const evaluation = evaluating.evaluations.get(shown.ply);
  const better = betterMove(evaluation, position);
  const atEnd = shown.ply === view.plies.length;
  const mover = position.turn.kind === "player" ? position.turn.player : null;
  const title = view.seats.map((_, i) => seatName(view.seats, i)).join(" – ");
  return (
    <Page
      title={title}
      class="review-page"
      lead={<Lead view={view} />}
      actions={
        <>
          {!isOver(view) && <ButtonLink href={`/play/${id}`}>Back to the game</ButtonLink>}
          {position.turn.kind !== "over" && (
            <Button look="primary" onClick={() => setPlayOn(true)}>
              Continue from here
            </Button>
          )}
        </>
      }
    >
      {problem && <Problem>{problem}</Problem>}
      <div class="review">
        <section class="review-board" aria-label="Board">
          <Players view={view} position={position} atEnd={atEnd} />
          <div class="review-stage" ref={board}>
            {evaluation?.value && <EvalBar value={evaluation.value} upright />}
            <Board
              key={jump}
              position={position}
              seats={view.seats}
              last={view.plies[shown.ply - 1]?.name ?? null}
              ghost={pointed ?? better}
              highlights={better ? [] : candidates}
            />
          </div>
          <p class="review-note">{text}</p>
          <Transport replay={replay} plies={view.plies.length} text={text} />
        </section>
        <div class="review-middle">
          <Evaluator
            view={view}
            setup={setup}
            evaluating={evaluating}
            ply={replay.ply}
            go={replay.go}
          />
          <AnalysisCard
            position={position}
            subject={{ game: shown.position.game, position: shown.position.text }}
            setup={setup}
            onPoint={setPointed}
            onCandidates={setCandidates}
          />
        </div>
        <div class="review-side">
          <Card title="Moves">
            <MoveList
              plies={view.plies}
              ply={replay.ply}
              evaluations={evaluating.evaluations}
              go={replay.go}
            />
          </Card>
          <Share id={id} ply={shown.ply} position={position} board={board} />
        </div>
      </div>
      {playOn && (
        <PlayOn
          game={position.game}
          beginning={{ from: { id, ply: shown.ply } }}
          mover={mover}
          seats={view.seats}
          onClose={() => setPlayOn(false)}
        />
      )}
    </Page>
  );
}

function Lead({ view }: { view: SessionView }) {
  return (
    <>
      {gameText(view.position.game)} · {outcome(view)}
      {view.parent && (
        <>
          {" · "}
          <a href={`/review/${view.parent.id}?ply=${view.parent.ply}`}>
            continued from ply {view.parent.ply} of another game
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
    ? ` (${seatName(view.seats, view.forfeit.seat)} ${view.forfeit.reason})`
    : "";
  if (view.seats.length === 1) return `finished${end}`;
  if (view.winner === null) return `a draw${end}`;
  // The letter too: both may have the same name.
  return `${letterOf(view.winner)}, ${seatName(view.seats, view.winner)}, won${end}`;
}

function plyText(view: SessionView, ply: number): string {
  const move = view.plies[ply - 1];
  if (!move) return `Start, ply 0 of ${view.plies.length}`;
  const who = move.player === null ? "chance" : letterOf(move.player);
  const took = move.ms === null ? "" : `, ${(move.ms / 1000).toFixed(1)} s`;
  return `Ply ${ply} of ${view.plies.length}: ${who} ${move.name}${took}`;
}

/** A number that changes when more than one ply is skipped: then the board is redrawn without animation. */
function useJump(ply: number): number {
  const seen = useRef({ ply, jumps: 0 });
  if (Math.abs(ply - seen.current.ply) > 1) seen.current.jumps += 1;
  seen.current.ply = ply;
  return seen.current.jumps;
}
