import { useEffect, useRef, useState } from "preact/hooks";
import { announce } from "../announce";
import type { LegalAction } from "../api";
import { engine } from "../engine";
import { play as sound } from "../sound";
import { Button } from "../ui";
import { Feedback } from "./Feedback";
import type { Lesson, Step } from "./lessons";
import { markDone } from "./progress";
import { StepList } from "./StepList";
import { TaskBoard } from "./TaskBoard";
import { useTask } from "./useTask";
import { verdictOn, type Verdict } from "./verdict";

interface Props {
  lesson: Lesson;
  step: Step;
  number: number;
  onStep: (number: number) => void;
}

/** One step of a lesson: a position, an idea, and an answer to every move. */
export function StepView({ lesson, step, number, onStep }: Props) {
  const game = step.game ?? lesson.game;
  const task = useTask(game, step.position);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [hints, setHints] = useState(0);
  const [pointed, setPointed] = useState<LegalAction | null>(null);

  const buttons = useRef<HTMLDivElement>(null);
  useEffect(() => announce(`${step.title}. ${step.text}`), []);
  useEffect(() => {
    // The next key continues the lesson, or returns to the board.
    if (verdict) buttons.current?.querySelector<HTMLElement>(".primary")?.focus();
  }, [verdict]);

  const tryMove = async (action: LegalAction) => {
    const next = await task.tryMove(action);
    if (!next || !task.start) return;
    setPointed(null);
    const found = verdictOn(step, task.start, action, next);
    setVerdict(found);
    announce(found.text);
    sound(found.right ? "score" : "move");
    if (!found.right) return;
    markDone(lesson.game, step.id);
    if (found.then) await task.playLine(next, found.then);
  };
  const again = () => {
    setVerdict(null);
    task.reset();
  };
  /** First the hint in words, then the move itself. */
  const help = async () => {
    setHints(hints + 1);
    if (hints === 0) announce(step.hint);
    else setPointed(await findRight(step, game, task.start?.legal ?? []));
  };
  const isLast = number === lesson.steps.length - 1;
  const isRight = verdict?.right ?? false;
  return (
    <TaskBoard
      task={task}
      isOpen={verdict === null}
      onMove={action => void tryMove(action)}
      pointed={pointed}
      side={
        <>
          <p class="task-place">
            <a href="/learn">Learn</a> · {lesson.title} · {number + 1} of {lesson.steps.length}
          </p>
          <h1 class="task-title">{step.title}</h1>
          <p class="task-text">{step.text}</p>
        </>
      }
      tools={
        <>
          <Feedback
            verdict={verdict}
            note={hints > 0 ? step.hint : null}
            waiting="Make your move on the board."
          />
          <div class="buttons" ref={buttons}>
            {verdict && !isRight && (
              <Button key="again" look="primary" onClick={again}>
                Try again
              </Button>
            )}
            {isRight && (
              <Button key="next" look="primary" onClick={() => onStep(number + 1)}>
                {isLast ? "Finish" : "Next"}
              </Button>
            )}
            {!verdict && (
              <Button onClick={() => void help()} disabled={hints > 1}>
                {hints === 0 ? "Hint" : "Show the move"}
              </Button>
            )}
            {!isRight && (
              <Button look="quiet" onClick={() => onStep(number + 1)}>
                Skip
              </Button>
            )}
          </div>
          <StepList lesson={lesson} number={number} onStep={onStep} />
        </>
      }
    />
  );
}

/** A move that the step calls right. */
async function findRight(
  step: Step,
  game: string,
  legal: LegalAction[],
): Promise<LegalAction | null> {
  const start = await engine.position(game, step.position);
  for (const action of legal) {
    const next = await engine.after(game, step.position, action.action);
    if (verdictOn(step, start, action, next).right) return action;
  }
  return null;
}
