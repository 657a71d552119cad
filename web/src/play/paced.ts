/**
 * Shows a game one move at a time. Programs answer within milliseconds, and several may move before it is a person's
 * turn again; their moves wait in a queue, so that each can be seen. What people do is shown at once, and games
 * without people have a pace of their own, which the server keeps.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { api, type Position, type SessionView } from "../api";
import { PACES, settings } from "../settings";

/** Where the moves that `after` adds to `before` end: the numbers of plies after each of them. */
export function moveEnds(before: SessionView, after: SessionView): number[] {
  const [from, to] = [before.plies.length, after.plies.length];
  const ends: number[] = [];
  let hasMove = false;
  for (let ply = from; ply < to; ply++) {
    // What chance draws after a move belongs to that move.
    if (after.plies[ply]!.player === null) continue;
    if (hasMove) ends.push(ply);
    hasMove = true;
  }
  return to > from ? [...ends, to] : [];
}

/** Whether `after` is the same game with more moves: nothing was taken back. */
export function continues(before: SessionView, after: SessionView): boolean {
  const last = before.plies.at(-1);
  if (!last) return true;
  const same = after.plies[before.plies.length - 1];
  return same !== undefined && same.action === last.action && same.player === last.player;
}

/** Milliseconds for which the position before the move that ends at this ply is shown. */
function pause(view: SessionView, from: number, end: number): number {
  const { seats, plies } = view;
  const move = plies.slice(from, end).find(ply => ply.player !== null);
  const isProgram = move !== undefined && seats[move.player!]?.kind === "agent";
  const hasPeople = seats.some(seat => seat.kind === "person");
  return isProgram && hasPeople && !document.hidden ? PACES[settings.peek().pace] : 0;
}

interface Step {
  view: SessionView;
  /** Whether the server has not sent the position: it came with a later move. */
  isBetween: boolean;
  pause: number;
}

/** The steps from one view to a later one. */
function stepsBetween(before: SessionView, after: SessionView): Step[] {
  const ends = moveEnds(before, after);
  if (ends.length === 0) return [{ view: after, isBetween: false, pause: 0 }];
  return ends.map((end, i): Step => {
    const from = ends[i - 1] ?? before.plies.length;
    const isBetween = i < ends.length - 1;
    return {
      view: isBetween ? earlier(after, end) : after,
      isBetween,
      pause: pause(after, from, end),
    };
  });
}

/** A view as it was after so many plies, except for its position. */
const earlier = (view: SessionView, ply: number): SessionView => ({
  ...view,
  plies: view.plies.slice(0, ply),
  ply,
  thinking: true,
  failed: null,
  forfeit: null,
  winner: null,
});

/** The position of a step; null if the server cannot be reached, so that the step is left out. */
const positionOf = ({ view, isBetween }: Step): Promise<Position | null> =>
  isBetween ? api.positionOf(view.id, view.ply).catch(() => null) : Promise.resolve(view.position);

/** The view to show while `latest` is the newest one. */
export function usePaced(latest: SessionView | null): SessionView | null {
  const [shown, setShown] = useState<SessionView | null>(null);
  const queue = useRef<Step[]>([]);
  /** The last view that was shown or queued, and when one was last shown. */
  const tail = useRef<SessionView | null>(null);
  const shownAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const show = (view: SessionView) => {
    shownAt.current = performance.now();
    setShown(view);
  };
  const advance = () => {
    const next = queue.current[0];
    if (!next) return;
    const wait = Math.max(0, shownAt.current + next.pause - performance.now());
    timer.current = setTimeout(async () => {
      const position = await positionOf(next);
      // The queue may have been given up while the position was fetched.
      if (queue.current[0] !== next) return;
      queue.current.shift();
      if (position) show(next.isBetween ? { ...next.view, position } : next.view);
      advance();
    }, wait);
  };

  useEffect(() => {
    const before = tail.current;
    if (!latest || latest === before) return;
    tail.current = latest;
    if (!before || !continues(before, latest)) {
      clearTimeout(timer.current);
      queue.current = [];
      return show(latest);
    }
    const steps = stepsBetween(before, latest);
    const isIdle = queue.current.length === 0;
    if (isIdle && steps.every(step => step.pause === 0)) return show(latest);
    queue.current.push(...steps);
    if (isIdle) advance();
  }, [latest]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      queue.current = [];
    },
    [],
  );
  return shown ?? latest;
}
