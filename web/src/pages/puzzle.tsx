import { useEffect, useState } from "preact/hooks";
import { dayOf, parseDay } from "../puzzles/day";
import { puzzleOf, type Puzzle } from "../puzzles/puzzles";
import { PuzzleView } from "../puzzles/PuzzleView";
import { query } from "../router";
import { Problem } from "../ui";
import { useTitle } from "./page";
import "../learn/learn.css";

/** The puzzle of today, or of the day that the address names. */
export function PuzzlePage() {
  useTitle("Daily puzzle");
  const today = dayOf(new Date());
  const named = parseDay(query.value.get("day") ?? "");
  // Tomorrow's puzzle comes tomorrow.
  const day = named !== null && named <= today ? named : today;
  const [found, setFound] = useState<{ day: number; puzzle: Puzzle } | null>(null);
  const [error, setError] = useState(false);
  useEffect(() => {
    let away = false;
    puzzleOf(day).then(
      puzzle => !away && setFound({ day, puzzle }),
      () => !away && setError(true),
    );
    return () => {
      away = true;
    };
  }, [day]);
  if (error) return <Problem>The puzzle cannot be loaded. Reload the page.</Problem>;
  if (found?.day !== day) return <p class="loading">Loading …</p>;
  return <PuzzleView key={day} puzzle={found.puzzle} day={day} today={today} />;
}
