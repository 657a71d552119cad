import type { GameSetup, Position } from "../api";
import { Card, Switch } from "../ui";
import { AnalysisPanel } from "./AnalysisPanel";
import type { PositionAnalysis } from "./usePositionAnalysis";

interface Props {
  position: Position;
  setup: GameSetup | null;
  analysis: PositionAnalysis;
}

/** An agent analyzes the shown position while this is switched on. */
export function AnalysisCard({ position, setup, analysis }: Props) {
  const { isOn, switchOn, agent, setAgent, search, overlay, more } = analysis;
  return (
    <Card title="Analysis">
      <Switch
        label="Analyze this position"
        help="Shows who is ahead and which moves an agent considers."
        checked={isOn}
        onChange={switchOn}
      />
      {isOn &&
        (position.turn.kind === "player" ? (
          <AnalysisPanel
            position={position}
            setup={setup}
            agent={agent}
            onAgent={setAgent}
            search={search}
            overlay={overlay}
            onMore={more}
          />
        ) : (
          <p class="empty">No player is to move in this position.</p>
        ))}
    </Card>
  );
}
