import { useEffect, useRef, useState } from "preact/hooks";
import { api, type Listed } from "../api";

export interface Filter {
  search: string;
  game: string;
  state: string;
}

const PAGE = 24;

interface State {
  rows: Listed[];
  next: number | null;
  loading: boolean;
  error: string | null;
}

/** The list of games, page by page; another filter starts from the first page. */
export function useGames(filter: Filter): State & { more: () => void } {
  const [state, setState] = useState<State>({ rows: [], next: null, loading: true, error: null });
  // Answers to an earlier filter may come late; only the last question counts.
  const asked = useRef(0);
  const load = (before: number | null) => {
    const ticket = ++asked.current;
    setState(old => ({ ...old, loading: true, error: null }));
    api.sessions({ ...filter, limit: PAGE, before }).then(
      ({ sessions, next }) => {
        if (ticket !== asked.current) return;
        setState(old => ({
          rows: before === null ? sessions : [...old.rows, ...sessions],
          next,
          loading: false,
          error: null,
        }));
      },
      (reason: Error) => {
        if (ticket !== asked.current) return;
        setState(old => ({ ...old, loading: false, error: reason.message }));
      },
    );
  };
  useEffect(() => {
    const timer = setTimeout(() => load(null), filter.search ? 200 : 0);
    return () => clearTimeout(timer);
  }, [filter.search, filter.game, filter.state]);
  return { ...state, more: () => load(state.next) };
}
