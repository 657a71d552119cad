import { useEffect, useRef, useState } from "preact/hooks";
import { AnalysisCard } from "../analysis/AnalysisCard";
import { usePositionAnalysis } from "../analysis/usePositionAnalysis";
import type { Position } from "../api";
import { Board } from "../board/Board";
import { kindOf, layoutOf } from "../board/kinds";
import { catalogue, useGameSetup } from "../catalogue";
import { returnFocus } from "../play/returnFocus";
import { letterOf, points } from "../players";
import { EditorCard } from "../position/EditorCard";
import { ShareCard } from "../position/ShareCard";
import { useDraft, type Draft } from "../position/useDraft";
import { PlayOn } from "../review/PlayOn";
import { gameText } from "../setup/GameForm";
import { useShortcuts } from "../shortcuts";
import { parseSpec } from "../spec";
import { TreeCard } from "../tree/TreeCard";
import { Button, Card, Empty, EvalBar, PlayerChip } from "../ui";
import { Outcomes } from "../variations/Outcomes";
import { useVariations } from "../variations/useVariations";
import { VariationBar } from "../variations/VariationBar";
import { VariationLines } from "../variations/VariationLines";
import { useTitle } from "./page";

/** A single position; the address contains all of it. */
export function PositionPage() {
  useTitle("Position");
  const draft = useDraft(catalogue.value?.games[0]?.name ?? "");
  const { position, text, error } = draft;
  // Without a text, or with one that is not a position, there is only something to edit.
  const isUnsound = text === "" || error !== null;
  const [isEditing, setEditing] = useState(isUnsound);
  useEffect(() => {
    if (isUnsound) setEditing(true);
  }, [isUnsound]);
  if (isEditing) {
    return <Editing draft={draft} onDone={isUnsound ? null : () => setEditing(false)} />;
  }
  // The engine reads the text.
  if (!position) return <div class="review-page" />;
  return <Shown position={position} draft={draft} onEdit={() => setEditing(true)} />;
}

interface EditingProps {
  draft: Draft;
  onDone: (() => void) | null;
}

/** A position while it is set up. */
function Editing({ draft, onDone }: EditingProps) {
  const { game, text, start } = draft;
  const Editor = kindOf(start?.scene?.kind ?? parseSpec(game).name)?.Editor;
  return (
    <div class={`review-page editing ${start ? layoutOf(start) : "wide-board beside"}`}>
      <section class="review-board" aria-label="Board">
        <div class="review-stage">
          {Editor && start ? (
            <Editor key={game} start={start} text={text || start.text} onChange={draft.setText} />
          ) : (
            <Empty>
              {start ? "Positions of this game are set up as text." : "Choose a game to begin."}
            </Empty>
          )}
        </div>
      </section>
      <div class="review-moves-column">
        <header class="review-head">
          <h1>Set up a position</h1>
          <p class="lead">On the board, or as text. The address of this page contains it.</p>
        </header>
        {onDone && (
          <div class="buttons">
            <Button look="primary" onClick={onDone}>
              Done
            </Button>
          </div>
        )}
        <EditorCard draft={draft} />
      </div>
    </div>
  );
}

interface ShownProps {
  position: Position;
  draft: Draft;
  onEdit: () => void;
}

/** A position to analyze, to try moves in, and to play on from. */
function Shown({ position: start, draft, onEdit }: ShownProps) {
  const { setup } = useGameSetup(start.game);
  const [isTrying, setTrying] = useState(true);
  const [playOn, setPlayOn] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const exploration = useVariations({
    key: `${start.game}\n${start.text}`,
    ply: 0,
    position: start,
  });
  const { position, current } = exploration;
  const analysis = usePositionAnalysis(position, setup);
  const { overlay } = analysis;
  const isPlayable = position.turn.kind === "player" && position.players > 1;
  useShortcuts("Variations", [
    { keys: ["v"], does: "try moves", run: () => setTrying(!isTrying) },
    { keys: ["Backspace"], does: "one move back", run: exploration.back },
    { keys: ["g"], does: "back to the position", run: () => exploration.show(null) },
  ]);
  return (
    <div class={`review-page ${layoutOf(position)}`} onClick={returnFocus}>
      <section class="review-board" aria-label="Board" ref={board}>
        {position.players > 1 && analysis.isOn && (
          <EvalBar outlook={overlay.outlook} players={position.players} upright />
        )}
        <div class="review-stage">
          <Board
            position={overlay.position}
            last={current?.name ?? null}
            {...overlay.marks}
            onAct={isTrying && isPlayable && !overlay.line.length ? exploration.play : undefined}
          />
        </div>
      </section>
      <div class="review-moves-column">
        <header class="review-head">
          <h1>Position</h1>
          <p class="lead">
            {gameText(position.game)} · {turnText(position)}
          </p>
        </header>
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
        <div class="buttons">
          <Button onClick={onEdit}>Edit the position</Button>
          {position.players > 1 && (
            <Button pressed={isTrying} shortcut="v" onClick={() => setTrying(!isTrying)}>
              Try moves
            </Button>
          )}
          {position.turn.kind !== "over" && (
            <Button onClick={() => setPlayOn(true)}>Play on from here</Button>
          )}
        </div>
        <VariationBar exploration={exploration} home="the position" />
        <Outcomes position={position} onChoose={exploration.play} />
        {exploration.all.length > 0 && (
          <Card title="Variations">
            <div class="review-moves">
              <VariationLines ply={0} exploration={exploration} />
            </div>
          </Card>
        )}
        <AnalysisCard position={position} setup={setup} analysis={analysis} />
      </div>
      <div class="review-story">
        <TreeCard position={position} setup={setup} />
        <ShareCard position={position} board={board} onOpen={() => draft.setText(position.text)} />
      </div>
      {playOn && (
        <PlayOn
          game={position.game}
          beginning={{ game: position.game, start: position.text }}
          mover={position.turn.kind === "player" ? position.turn.player : null}
          onClose={() => setPlayOn(false)}
        />
      )}
    </div>
  );
}

function turnText({ turn }: Position): string {
  if (turn.kind === "over") return "over";
  return turn.kind === "chance" ? "chance to draw" : `${letterOf(turn.player)} to move`;
}
