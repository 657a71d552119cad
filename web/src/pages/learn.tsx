import { forPeople, kindOf } from "../board/kinds";
import { Board } from "../board/Board";
import { LessonEnd } from "../learn/LessonEnd";
import { lessonOf, lessons, type Lesson } from "../learn/lessons";
import { doneCount, firstOpen } from "../learn/progress";
import { StepView } from "../learn/StepView";
import { navigate, query } from "../router";
import { ButtonLink } from "../ui";
import { NotFoundPage } from "./not-found";
import { Page, useTitle } from "./page";
import "../learn/learn.css";

/** All lessons. */
export function LearnPage() {
  return (
    <Page
      title="Learn"
      lead="Every game in a few small steps: one idea at a time, to be tried on the board. Skip what you know."
    >
      <ul class="lesson-list">
        {lessons.map(lesson => (
          <LessonCard key={lesson.game} lesson={lesson} />
        ))}
      </ul>
    </Page>
  );
}

function LessonCard({ lesson }: { lesson: Lesson }) {
  const [done, all] = [doneCount(lesson), lesson.steps.length];
  const demo = kindOf(lesson.game)?.demo;
  return (
    <li class="card lesson-card">
      <div class="lesson-picture" aria-hidden="true">
        {demo && <Board position={demo.at(Math.floor(demo.plies / 2))} small picture />}
      </div>
      <div class="stack">
        <h2>{lesson.title}</h2>
        <p>{lesson.lead}</p>
        <p class="lesson-progress">
          <progress value={done} max={all} aria-label={`Steps of ${lesson.title} done`} />
          <span class="figure">
            {done} of {all}
          </span>
        </p>
        <div class="buttons">
          <ButtonLink look="primary" href={`/learn/${lesson.game}`}>
            {done === 0 ? "Start" : done === all ? "Repeat" : "Continue"}
            <span class="visually-hidden"> {lesson.title}</span>
          </ButtonLink>
          <ButtonLink look="quiet" href={`/?game=${encodeURIComponent(forPeople(lesson.game))}`}>
            Play<span class="visually-hidden"> {lesson.title}</span>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

/** One lesson; the address names the step. */
export function LessonPage({ game }: { game: string }) {
  const lesson = lessonOf(game);
  return lesson ? <Steps lesson={lesson} /> : <NotFoundPage />;
}

const END = "end";

function Steps({ lesson }: { lesson: Lesson }) {
  useTitle(`Learn ${lesson.title}`);
  const wanted = query.value.get("step");
  const found = lesson.steps.findIndex(step => step.id === wanted);
  const number = found < 0 ? firstOpen(lesson) : found;
  const open = (next: number) =>
    navigate(`/learn/${lesson.game}?step=${lesson.steps[next]?.id ?? END}`, { replace: true });
  if (wanted === END) {
    return (
      <div class="page narrow">
        <LessonEnd lesson={lesson} onAgain={() => open(0)} />
      </div>
    );
  }
  const step = lesson.steps[number]!;
  return <StepView key={step.id} lesson={lesson} step={step} number={number} onStep={open} />;
}
