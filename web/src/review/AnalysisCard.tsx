import { useEffect, useState } from "preact/hooks";
import type { GameSetup, Position } from "../api";
import type { Highlight } from "../board/types";
import { AnalysisPanel } from "../analysis/AnalysisPanel";
import { useAnalysis, type Subject } from "../analysis/useAnalysis";
import { Card, Switch } from "../ui";

interface Props {
  position: Position;
  subject: Subject;
  setup: GameSetup | null;
  /** A move that is pointed at in the list. */
  onPoint: (move: Highlight | null) => void;
  /** The best moves, to be shown on the board. */
  onCandidates: (moves: Highlight[]) => void;
}

/** An agent analyzes the displayed position while this is switched on. */
export function AnalysisCard({ position, subject, setup, onPoint, onCandidates }: Props) {
  const [on, setOn] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const difficulty_levels = setup?.difficulty_levels ?? [];
  const agent = chosen ?? difficulty_levels.at(-1)?.agent ?? "mcts:time=10s";
  const mover = position.turn.kind === "player";
  const search = useAnalysis(agent, on && mover ? subject : null, round);
  const moves = search.analysis?.candidates ?? null;
  useEffect(() => onCandidates(on && moves ? moves.slice(0, 3) : []), [moves, on]);
  useEffect(() => onPoint(null), [position.text]);
  return (
    <Card title="Analysis">
      <Switch
        label="Analyze this position"
        help="Shows who is ahead and which moves the agent considers."
        checked={on}
        onChange={setOn}
      />
      {on && mover && (
        <AnalysisPanel
          position={position}
          setup={setup}
          agent={agent}
          onAgent={setChosen}
          search={search}
          onPoint={onPoint}
          onMore={() => setRound(round + 1)}
        />
      )}
      {on && !mover && <p class="empty">No player is to move in this position.</p>}
    </Card>
  );
}
