/** Which steps of which lessons this person has done, kept between visits. */
import { signal } from "@preact/signals";
import { read, write } from "../storage";
import type { Lesson } from "./lessons";

const NAME = "lessons";

const done = signal(read<Record<string, string[]>>(NAME, {}));

export const isDone = (game: string, step: string): boolean =>
  done.value[game]?.includes(step) ?? false;

export function markDone(game: string, step: string): void {
  if (isDone(game, step)) return;
  done.value = { ...done.value, [game]: [...(done.value[game] ?? []), step] };
  write(NAME, done.value);
}

export const doneCount = (lesson: Lesson): number =>
  lesson.steps.filter(step => isDone(lesson.game, step.id)).length;

/** Where to continue: the first step that is not done, or the first of all. */
export const firstOpen = (lesson: Lesson): number =>
  Math.max(
    0,
    lesson.steps.findIndex(step => !isDone(lesson.game, step.id)),
  );
