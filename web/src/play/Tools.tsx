import { useState } from "preact/hooks";
import type { SessionView } from "../api";
import { isOver } from "../players";
import { Button, ButtonLink, Dialog } from "../ui";
import type { Actions } from "./useActions";

interface Props {
  view: SessionView;
  actions: Actions;
  thinks: boolean;
  onThink: () => void;
  /** Whether a hint is shown or being computed. */
  asking: boolean;
  searching: boolean;
  onHint: () => void;
  /** The hinted move, once the search has ended. */
  hint: { name: string; play: () => void } | null;
}

/** The buttons of a game. Participants of a study get no help and cannot take moves back. */
export function Tools(props: Props) {
  const { view, actions, thinks, asking, hint } = props;
  const [resigning, setResigning] = useState(false);
  const over = isOver(view);
  const playing = actions.mine.length > 0 && !over;
  return (
    <div class="tool-row">
      {!view.study && (
        <Button pressed={thinks} shortcut="t" onClick={props.onThink}>
          Analysis
        </Button>
      )}
      {!view.study && playing && (
        <>
          <Button pressed={asking} shortcut="h" disabled={!actions.canMove} onClick={props.onHint}>
            {asking && props.searching && <span class="spinner" aria-hidden="true" />}
            Hint
          </Button>
          {hint && <Button onClick={hint.play}>Play {hint.name}</Button>}
        </>
      )}
      {!view.study && !view.tournament && actions.mine.length > 0 && (
        <Button shortcut="u" disabled={!actions.canUndo} onClick={actions.undo}>
          Take back
        </Button>
      )}
      {playing && (
        <Button look="danger" disabled={!actions.canMove} onClick={() => setResigning(true)}>
          Resign
        </Button>
      )}
      {!view.study && over && (
        <>
          <Button look="primary" onClick={actions.rematch}>
            {view.seats.length === 1 ? "Play again" : "Rematch"}
          </Button>
          <ButtonLink href={`/review/${view.id}`}>Review</ButtonLink>
        </>
      )}
      {!view.study && <ButtonLink href="/">New game</ButtonLink>}
      {resigning && (
        <Dialog
          title="Resign?"
          onClose={() => setResigning(false)}
          actions={
            <>
              <Button
                look="danger"
                onClick={() => {
                  setResigning(false);
                  actions.resign();
                }}
              >
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
