/** The analysis of a shown position, which a person switches on and off. */
import { useState } from "preact/hooks";
import type { GameSetup, Position } from "../api";
import { analyst } from "../setup/seats";
import { useAnalysis, type Search } from "./useAnalysis";
import { useOverlay, type Overlay } from "./useOverlay";

export interface PositionAnalysis {
  isOn: boolean;
  switchOn: (isOn: boolean) => void;
  agent: string;
  setAgent: (agent: string) => void;
  search: Search;
  /** What it shows on the board. */
  overlay: Overlay;
  /** Searches the same position again. */
  more: () => void;
}

export function usePositionAnalysis(position: Position, setup: GameSetup | null): PositionAnalysis {
  const [isOn, switchOn] = useState(false);
  const [chosen, setAgent] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const agent = chosen ?? (setup ? analyst(setup) : "");
  const { game, text, turn, legal } = position;
  const hasChoice = turn.kind === "player" && legal.length > 1;
  const search = useAnalysis(
    agent || null,
    isOn && hasChoice ? { game, position: text } : null,
    round,
  );
  const overlay = useOverlay(position, search, isOn);
  const more = () => setRound(round + 1);
  return { isOn, switchOn, agent, setAgent, search, overlay, more };
}
