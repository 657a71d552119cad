import { useEffect, useState } from "preact/hooks";
import { api, type HighScore } from "../api";

/** The best games of a configuration; loaded again whenever `round` changes. */
export function useHighScores(
  game: string | null,
  by: string,
  round: unknown = null,
  limit = 20,
): { rows: HighScore[]; error: string | null; loading: boolean } {
  const [state, setState] = useState<{
    rows: HighScore[];
    error: string | null;
    loading: boolean;
  }>({ rows: [], error: null, loading: true });
  useEffect(() => {
    if (!game) return;
    let away = false;
    api.highScores({ game, by, limit }).then(
      ({ rows }) => !away && setState({ rows, error: null, loading: false }),
      (reason: Error) => !away && setState({ rows: [], error: reason.message, loading: false }),
    );
    return () => {
      away = true;
    };
  }, [game, by, round, limit]);
  return state;
}
