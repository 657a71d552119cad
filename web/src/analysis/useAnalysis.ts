/** An agent's analysis of a position, updated while it searches on the visitor's own cores. */
import { useEffect, useState } from "preact/hooks";
import type { AnalysisView } from "../api";
import { analyze } from "../engine/analysis";

/** A position: the text form says everything about it. */
export interface Subject {
  game: string;
  position: string;
}

export interface Search {
  analysis: AnalysisView | null;
  error: string | null;
  running: boolean;
}

const idle: Search = { analysis: null, error: null, running: false };

/** Moves without visits carry no information. */
const searched = (analysis: AnalysisView): AnalysisView => ({
  ...analysis,
  candidates: analysis.candidates.filter(move => move.share > 0),
});

/**
 * Searches while `subject` is given, and stops when anything changes. Another `round` starts a new search.
 */
export function useAnalysis(agent: string | null, subject: Subject | null, round = 0): Search {
  const [state, setState] = useState<Search>(idle);
  const { game, position } = subject ?? { game: null, position: null };
  useEffect(() => {
    if (!agent || game === null || position === null) {
      setState(idle);
      return;
    }
    setState({ analysis: null, error: null, running: true });
    let away = false;
    const show = (analysis: AnalysisView, running: boolean) =>
      !away && setState({ analysis: searched(analysis), error: null, running });
    const search = analyze(game, position, agent, analysis => show(analysis, true));
    search.result.then(
      analysis => show(analysis, false),
      (error: Error) =>
        !away && setState(before => ({ ...before, error: error.message, running: false })),
    );
    return () => {
      away = true;
      search.stop();
    };
  }, [agent, game, position, round]);
  return state;
}
