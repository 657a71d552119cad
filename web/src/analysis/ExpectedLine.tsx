import type { NamedAction, Position } from "../api";
import { Button, MoveText } from "../ui";
import type { LinePreview } from "./useLine";

interface Props {
  /** Where the line begins. */
  position: Position;
  moves: NamedAction[];
  line: LinePreview;
}

/** The moves that an agent expects; a click shows the board after one of them. */
export function ExpectedLine({ moves, line }: Props) {
  return (
    <div>
      <h3>Expected line</h3>
      <ol class="line">
        {moves.map((move, i) => (
          <li key={i}>
            <button
              type="button"
              aria-pressed={line.length === i + 1}
              onClick={() => line.show(line.length === i + 1 ? [] : moves.slice(0, i + 1))}
            >
              <MoveText move={move} />
            </button>
          </li>
        ))}
      </ol>
      {line.length > 0 && (
        <Button look="quiet" onClick={() => line.show([])}>
          Back to the position
        </Button>
      )}
    </div>
  );
}
