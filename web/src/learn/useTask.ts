/**
 * A position in which a person is to find a move: loading it, trying moves, taking them back, and showing what follows.
 * Lessons and puzzles differ in what they say about a move.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import type { LegalAction, Position } from "../api";
import { engine } from "../engine";
import { moves as showsMotion } from "../settings";

/** Milliseconds between the moves of an illustration. */
const PACE = 900;

export interface Task {
  /** The position to solve; null until it is loaded. */
  start: Position | null;
  /** The position on the board: the start, or what a move has made of it. */
  shown: Position | null;
  /** The name of the last move on the board. */
  last: string | null;
  error: string | null;
  /** Counts the times the board was set up; a board that looks ahead starts anew with each. */
  round: number;
  /** Plays a move of the start; the answer is the position after it. */
  tryMove: (action: LegalAction) => Promise<Position | null>;
  /** Shows the moves of these names from a position on, one after the other. */
  playLine: (from: Position, names: string[]) => Promise<void>;
  /** Back to the start. */
  reset: () => void;
}

const message = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason);

export function useTask(game: string, text: string): Task {
  const [start, setStart] = useState<Position | null>(null);
  const [shown, setShown] = useState<Position | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  // An illustration ends when the board is set up again or the person leaves.
  const turn = useRef(0);
  const setUp = (position: Position | null) => {
    turn.current += 1;
    setShown(position);
    setLast(null);
    setRound(turn.current);
  };
  useEffect(() => {
    let away = false;
    setStart(null);
    setUp(null);
    setError(null);
    engine.position(game, text).then(
      position => {
        if (away) return;
        setStart(position);
        setUp(position);
      },
      (reason: unknown) => !away && setError(message(reason)),
    );
    return () => {
      away = true;
      turn.current += 1;
    };
  }, [game, text]);

  const tryMove = async (action: LegalAction): Promise<Position | null> => {
    if (!start) return null;
    const mine = ++turn.current;
    try {
      const next = await engine.after(game, start.text, action.action);
      if (mine !== turn.current) return null;
      setShown(next);
      setLast(action.name);
      return next;
    } catch (reason) {
      setError(message(reason));
      return null;
    }
  };
  const playLine = async (from: Position, names: string[]): Promise<void> => {
    let position = from;
    const mine = turn.current;
    for (const name of names) {
      await new Promise(done => setTimeout(done, showsMotion() ? PACE : PACE / 3));
      const action = position.legal.find(each => each.name === name);
      if (!action || mine !== turn.current) return;
      position = await engine.after(game, position.text, action.action);
      if (mine !== turn.current) return;
      setShown(position);
      setLast(name);
    }
  };
  return { start, shown, last, error, round, tryMove, playLine, reset: () => setUp(start) };
}
