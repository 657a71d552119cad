import type { Lesson } from "./lessons";
import { isDone } from "./progress";

interface Props {
  lesson: Lesson;
  number: number;
  onStep: (number: number) => void;
}

/** The steps of a lesson: which are done, and where one is. */
export function StepList({ lesson, number, onStep }: Props) {
  return (
    <ol class="step-list" aria-label="Steps">
      {lesson.steps.map((step, i) => {
        const done = isDone(lesson.game, step.id);
        return (
          <li key={step.id}>
            <button
              type="button"
              class={done ? "done" : ""}
              aria-current={i === number ? "step" : undefined}
              onClick={() => onStep(i)}
            >
              <span class="step-mark" aria-hidden="true">
                {done ? "✓" : i + 1}
              </span>
              {step.title}
              {done && <span class="visually-hidden"> (done)</span>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
