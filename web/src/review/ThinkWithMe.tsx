import { useEffect, useState } from "preact/hooks";
import type { Configuration, Position } from "../api";
import type { Highlight } from "../board/types";
import { ThinkPanel } from "../think/ThinkPanel";
import { useThought, type Subject } from "../think/useThought";
import { Card, Switch } from "../ui";

interface Props {
  position: Position;
  subject: Subject;
  configuration: Configuration | null;
  /** A move that is pointed at in the list. */
  onPoint: (move: Highlight | null) => void;
  /** The best moves, to be shown on the board. */
  onCandidates: (moves: Highlight[]) => void;
}

/** An agent thinks about the position that is shown, for as long as it is switched on. */
export function ThinkWithMe({ position, subject, configuration, onPoint, onCandidates }: Props) {
  const [on, setOn] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const strengths = configuration?.strengths ?? [];
  const agent = chosen ?? strengths.at(-1)?.agent ?? "mcts:time=10s";
  const mover = position.turn.kind === "player";
  const thinking = useThought(agent, on && mover ? subject : null, round);
  const moves = thinking.thought?.moves ?? null;
  useEffect(() => onCandidates(on && moves ? moves.slice(0, 3) : []), [moves, on]);
  useEffect(() => onPoint(null), [position.text]);
  return (
    <Card title="Think with me">
      <Switch
        label="Think about this position"
        help="Shows who is ahead and which moves an agent weighs."
        checked={on}
        onChange={setOn}
      />
      {on && mover && (
        <ThinkPanel
          position={position}
          configuration={configuration}
          agent={agent}
          onAgent={setChosen}
          thinking={thinking}
          onPoint={onPoint}
          onMore={() => setRound(round + 1)}
        />
      )}
      {on && !mover && <p class="empty">Nobody is to move here.</p>}
    </Card>
  );
}
