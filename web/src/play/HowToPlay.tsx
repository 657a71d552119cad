/** The rules where one plays: a button that opens goal, pictures, scoring, and what keys, mouse and touch do. */
import { useState } from "preact/hooks";
import { ButtonControls } from "../board/controls";
import { kindOf } from "../board/kinds";
import { catalogue } from "../catalogue";
import { gameTitle } from "../setup/GameForm";
import { parseSpec } from "../spec";
import { Button, Dialog } from "../ui";

interface Props {
  game: string;
  /** Participants of a study see only their game: no links to other pages. */
  isBare?: boolean;
}

export function HowToPlay({ game, isBare }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" class="how-to" onClick={() => setOpen(true)}>
        How to play
      </Button>
      {isOpen && <RulesDialog game={game} isBare={isBare} onClose={() => setOpen(false)} />}
    </>
  );
}

function RulesDialog({ game, isBare, onClose }: Props & { onClose: () => void }) {
  const { name } = parseSpec(game);
  const kind = kindOf(name);
  const Controls = kind?.Controls ?? ButtonControls;
  const info = catalogue.value?.games.find(each => each.name === name);
  return (
    <Dialog
      title={`How to play ${gameTitle(game)}`}
      onClose={onClose}
      class="rules-dialog"
      actions={
        <Button look="primary" onClick={onClose}>
          Got it
        </Button>
      }
    >
      <p class="lead">{kind?.summary ?? info?.summary}</p>
      {kind && <kind.rules.Text />}
      <dl class="controls-list">
        <Controls />
      </dl>
      {!isBare && kind && (
        <p>
          New to the game? <a href={`/learn/${name}`}>Learn it step by step</a>.
        </p>
      )}
    </Dialog>
  );
}
