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

/**
 * The buttons of a game. None of them moves when another one appears. Participants of a study get no help and cannot
 * take moves back.
 */
export function Tools(props: Props) {
  const { view, actions, thinks, asking } = props;
  const [resigning, setResigning] = useState(false);
  const over = isOver(view);
  const playing = actions.mine.length > 0 && !over;
  return (
    <div class="tools">
      <div class="tool-row">
        {!view.study && playing && (
          <Button pressed={asking} shortcut="h" disabled={!actions.canMove} onClick={props.onHint}>
            Hint
          </Button>
        )}
        {!view.study && !over && (
          <Button pressed={thinks} shortcut="t" onClick={props.onThink}>
            Analysis
          </Button>
        )}
        {!view.study && !view.tournament && actions.mine.length > 0 && (
          <Button shortcut="u" disabled={!actions.canUndo} onClick={actions.undo}>
            Take back
          </Button>
        )}
        {playing && (
          <Button look="danger" onClick={() => setResigning(true)}>
            Resign
          </Button>
        )}
        {!view.study && !over && <ButtonLink href="/">New game</ButtonLink>}
      </div>
      {!view.study && playing && <HintLine {...props} />}
      {view.assisted && playing && view.seats.length > 1 && (
        <p class="field-help">With help, this game does not count for the leaderboard.</p>
      )}
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

/** The hint in words; its place is kept while there is none. */
function HintLine({ asking, searching, hint }: Props) {
  return (
    <div class="hint-line">
      {hint ? (
        <>
          <span>
            Hint: <b>{hint.name}</b>
          </span>
          <Button onClick={hint.play}>Play it</Button>
        </>
      ) : (
        asking &&
        searching && (
          <span>
            <span class="spinner" aria-hidden="true" /> Looking for a good move …
          </span>
        )
      )}
    </div>
  );
}
