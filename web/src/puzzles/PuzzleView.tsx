import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import type { LegalAction } from "../api";
import { kindOfPosition } from "../board/kinds";
import { Feedback } from "../learn/Feedback";
import { TaskBoard } from "../learn/TaskBoard";
import { useTask } from "../learn/useTask";
import type { Verdict } from "../learn/verdict";
import { letterOf } from "../players";
import { gameTitle } from "../setup/GameForm";
import { play as sound } from "../sound";
import { Button, PlayerChip } from "../ui";
import { Archive } from "./Archive";
import { dateText } from "./dates";
import { Explanation } from "./Explanation";
import { isSolved, keepOutcome, outcomeOf } from "./progress";
import { outlook, type Puzzle } from "./puzzles";

interface Props {
  puzzle: Puzzle;
  day: number;
  today: number;
}

/** The puzzle of a day: a board, one move to find, and the reasons afterwards. */
export function PuzzleView({ puzzle, day, today }: Props) {
  const task = useTask(puzzle.game, puzzle.position);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [tries, setTries] = useState(0);
  const buttons = useRef<HTMLDivElement>(null);
  const best = puzzle.moves[0]!;
  const mover = task.start?.turn.kind === "player" ? task.start.turn.player : 0;
  const goal = task.start?.scene && kindOfPosition(task.start)?.goalOf?.(task.start.scene, mover);
  const isOver = verdict?.right ?? false;
  useEffect(() => {
    if (verdict) buttons.current?.querySelector<HTMLElement>(".primary")?.focus();
  }, [verdict]);

  const tell = (found: Verdict) => {
    setVerdict(found);
    announce(found.text);
    sound(found.right ? "win" : "move");
  };
  const tryMove = async (action: LegalAction) => {
    if (!(await task.tryMove(action))) return;
    setTries(tries + 1);
    if (action.action !== best.action)
      return tell({ right: false, text: reproach(puzzle, action) });
    keepOutcome(day, { tries: tries + 1, shown: false });
    tell({ right: true, text: `${best.name} ${claim(puzzle)}` });
  };
  const again = () => {
    setVerdict(null);
    task.reset();
  };
  const show = async () => {
    const action = task.start?.legal.find(each => each.action === best.action);
    if (!action) return;
    keepOutcome(day, { tries, shown: true });
    await task.tryMove(action);
    tell({ right: true, text: `The solution is ${best.name}. It ${claim(puzzle)}` });
  };
  const showLine = () => {
    task.reset();
    if (task.start) void task.playLine(task.start, puzzle.line);
  };
  return (
    <TaskBoard
      task={task}
      isOpen={verdict === null}
      onMove={action => void tryMove(action)}
      pointed={null}
      side={
        <>
          <p class="task-place">
            {day === today ? "Today’s puzzle" : `Puzzle of ${dateText(day)}`} ·{" "}
            {gameTitle(puzzle.game)}
          </p>
          <h1 class="task-title">
            <PlayerChip player={mover} /> Find the best move for {letterOf(mover)}
          </h1>
          <p class="task-text">
            {question(puzzle)} {goal && `Your goal: ${goal}.`}
          </p>
        </>
      }
      tools={
        <>
          <Feedback
            verdict={verdict}
            note={null}
            waiting={
              isSolved(day)
                ? "You have solved this one. Play it again, or look at another day."
                : outcomeOf(day)
                  ? "You have seen the solution of this one."
                  : "Make your move on the board."
            }
          />
          <div class="buttons" ref={buttons}>
            {verdict && !isOver && (
              <Button key="again" look="primary" onClick={again}>
                Try again
              </Button>
            )}
            {isOver && puzzle.line.length > 1 && (
              <Button key="line" look="primary" onClick={showLine}>
                Show the line
              </Button>
            )}
            {!isOver && (
              <Button look="quiet" onClick={() => void show()}>
                Show the solution
              </Button>
            )}
          </div>
          {isOver && <Explanation puzzle={puzzle} />}
          <Archive day={day} today={today} />
        </>
      }
    />
  );
}

/** What the puzzle asks for. */
function question({ exact, moves: [best, second] }: Puzzle): string {
  if (!exact || !best || !second) return "One move is better than all others.";
  if (best.value > 0) {
    return second.value < 0 ? "One move wins; all others lose." : "Only one move wins.";
  }
  return "Only one move saves the draw.";
}

const claim = ({ exact, moves }: Puzzle): string => {
  const text = outlook(moves[0]!.value, exact);
  if (!exact) return `leaves you a chance of winning of about ${text}.`;
  return text === "wins"
    ? "wins, and nothing else does."
    : "holds the draw, and nothing else does.";
};

/** Why a move is not the solution. */
function reproach({ moves, exact }: Puzzle, action: LegalAction): string {
  const known = moves.find(each => each.action === action.action);
  const [best, worst] = [moves[0]!, moves.at(-1)!];
  if (exact)
    return known ? `${action.name} ${outlook(known.value, true)}.` : "There is a better move.";
  const top = outlook(best.value, false);
  return known
    ? `${action.name} leaves you about ${outlook(known.value, false)}; the best move ${top}.`
    : `${action.name} leaves you less than ${outlook(worst.value, false)}; the best move ${top}.`;
}
