import { useEffect, useRef, useState } from "preact/hooks";
import { api, type Position, type SessionView } from "../api";
import { toastError } from "../ui";

interface Shown {
  ply: number;
  position: Position;
}

/**
 * The position after so many plies. Positions are kept, the neighbours are fetched beforehand, and
 * until one arrives the last one stays, so that stepping through a game does not flicker.
 */
export function usePosition(view: SessionView | null, ply: number): Shown | null {
  const known = useRef(new Map<number, { line: string; position: Position }>());
  const [shown, setShown] = useState<Shown | null>(null);
  // Moves may have been taken back and others made: a position belongs to the moves before it.
  const line = (upTo: number) =>
    view?.plies
      .slice(0, upTo)
      .map(each => each.action)
      .join() ?? "";
  const look = (at: number) => {
    const found = known.current.get(at);
    return found && found.line === line(at) ? found.position : null;
  };
  const wanted = line(ply);
  useEffect(() => {
    if (!view) return;
    if (view.ply === view.plies.length) {
      known.current.set(view.ply, { line: line(view.ply), position: view.position });
    }
    const before = look(ply);
    if (before) setShown({ ply, position: before });
    let away = false;
    const fetch = async (at: number) => {
      if (at < 0 || at > view.plies.length || look(at)) return;
      const position = await api.positionOf(view.id, at);
      known.current.set(at, { line: line(at), position });
      if (at === ply && !away) setShown({ ply, position });
    };
    // A scrubber that is dragged passes many plies: only where it rests is asked for.
    const timer = setTimeout(
      () => {
        fetch(ply)
          .then(() => (away ? undefined : fetch(ply + 1)))
          .then(() => (away ? undefined : fetch(ply - 1)))
          .catch(error => !away && toastError(error));
      },
      before ? 0 : 60,
    );
    return () => {
      away = true;
      clearTimeout(timer);
    };
  }, [view?.id, wanted, ply, view?.version]);
  return shown;
}
