/** An agent's analysis of a position, updated while it searches. */
import { useEffect, useState } from "preact/hooks";
import { refusal, streams, type AnalysisView } from "../api";
import type { StreamProblem } from "../events";

export type Subject = { session: string; ply: number } | { game: string; position: string };

export interface Search {
  analysis: AnalysisView | null;
  error: string | null;
  running: boolean;
}

const idle: Search = { analysis: null, error: null, running: false };

/**
 * Opens the stream while `subject` is given and closes it when anything changes, which stops the
 * search. Another `round` starts a new search.
 */
export function useAnalysis(agent: string | null, subject: Subject | null, round = 0): Search {
  const [state, setState] = useState<Search>(idle);
  const url = agent && subject ? streams.analysis({ agent, ...subject }) : null;
  useEffect(() => {
    if (!url) {
      setState(idle);
      return;
    }
    setState({ analysis: null, error: null, running: true });
    let away = false;
    const source = new EventSource(url);
    const end = (error: string | null) => {
      source.close();
      setState(before => ({ ...before, error, running: false }));
    };
    source.addEventListener("analysis", event => {
      const analysis = JSON.parse((event as MessageEvent<string>).data) as AnalysisView;
      // Moves without visits carry no information.
      analysis.candidates = analysis.candidates.filter(move => move.share > 0);
      setState({ analysis, error: null, running: !analysis.done });
    });
    source.addEventListener("problem", event => {
      end((JSON.parse((event as MessageEvent<string>).data) as StreamProblem).error);
    });
    source.addEventListener("done", () => end(null));
    source.onerror = async () => {
      const isRefused = source.readyState === EventSource.CLOSED;
      source.close();
      const problem = isRefused ? await refusal(url) : null;
      if (!away) end(problem?.error ?? "The search was interrupted.");
    };
    return () => {
      away = true;
      source.close();
    };
  }, [url, round]);
  return state;
}
