import { useEffect, useRef, useState } from "preact/hooks";
import { api, type Category, type GameState, type Listed, type SessionList } from "../api";
import { isAlone } from "../local/mode";

/** Which games are listed: those of this browser, those between such players, or all. */
export type Show = "mine" | Category | "all";

export interface Filter {
  show: Show;
  search: string;
  game: string;
  state: GameState | "";
}

const PAGE = 24;

interface State {
  rows: Listed[];
  next: number | null;
  loading: boolean;
  error: string | null;
}

function page({ show, search, game, state }: Filter, before: number | null): Promise<SessionList> {
  const query = { search, game, state: state || null, limit: PAGE, before };
  if (show === "mine") return api.mySessions(query);
  return api.sessions({ ...query, category: show === "all" ? null : show });
}

/** The list of games, page by page; another filter starts from the first page. */
export function useGames(
  filter: Filter,
): State & { more: () => void; reload: () => void; remove: (id: string) => void } {
  const [state, setState] = useState<State>({ rows: [], next: null, loading: true, error: null });
  // Answers to an earlier filter may come late; only the last question counts.
  const asked = useRef(0);
  const load = (before: number | null) => {
    const ticket = ++asked.current;
    setState(old => ({ ...old, loading: true, error: null }));
    page(filter, before).then(
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
    // Without the server, other games can be listed.
  }, [filter.show, filter.search, filter.game, filter.state, isAlone()]);
  return {
    ...state,
    more: () => load(state.next),
    reload: () => load(null),
    remove: id => setState(old => ({ ...old, rows: old.rows.filter(row => row.id !== id) })),
  };
}
