import type { Position } from "../api";
import { percent } from "../players";
import { Button } from "../ui";

interface Props {
  position: Position;
  onChoose: (action: number) => void;
}

/** Where chance draws in a variation, the person chooses what it draws. */
export function Outcomes({ position, onChoose }: Props) {
  if (position.turn.kind !== "chance") return null;
  return (
    <div class="outcomes" role="group" aria-label="What chance draws">
      <p>Chance draws here. Choose the outcome:</p>
      <div class="buttons">
        {position.outcomes.map(each => (
          <Button
            key={each.action}
            title={`${percent(each.probability)} likely`}
            onClick={() => onChoose(each.action)}
          >
            {each.text}
          </Button>
        ))}
      </div>
    </div>
  );
}
