import { ButtonControls } from "../board/controls";
import { kindOf } from "../board/kinds";
import { parseSpec } from "../spec";
import { Card } from "../ui";

/** How to play with keys, mouse and touch; participants have no help page. */
export function Controls({ game }: { game: string }) {
  const kind = kindOf(parseSpec(game).name);
  const Lines = kind?.Controls ?? ButtonControls;
  return (
    <Card title="How to play">
      {kind && <p>{kind.summary}</p>}
      <dl class="controls-list">
        <Lines />
      </dl>
      <p class="field-help">
        <kbd>?</kbd> shows the keys during the game.
      </p>
    </Card>
  );
}
