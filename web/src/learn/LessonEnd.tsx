import { useState } from "preact/hooks";
import { forPeople } from "../board/kinds";
import { useGameSetup } from "../catalogue";
import { settings } from "../settings";
import { startGame } from "../setup/seats";
import { Button, ButtonLink, Card, toastError } from "../ui";
import { lessons, type Lesson } from "./lessons";
import { doneCount } from "./progress";

/** After the last step: a first game against the weakest opponent, or another lesson. */
export function LessonEnd({ lesson, onAgain }: { lesson: Lesson; onAgain: () => void }) {
  const game = forPeople(lesson.game);
  const { setup } = useGameSetup(game);
  const [busy, setBusy] = useState(false);
  const first = setup?.difficulty_levels[0];
  const isAlone = setup?.players === 1;
  const open = lessons.find(each => doneCount(each) < each.steps.length && each !== lesson);
  const play = () => {
    if (!setup || !first) return;
    setBusy(true);
    const opponents = Array.from({ length: setup.players - 1 }, () => ({
      kind: "level" as const,
      level: first.name,
    }));
    const me = { kind: "here" as const, name: settings.value.name };
    startGame({ game: setup.game }, [me, ...opponents], setup).catch((reason: unknown) => {
      toastError(reason);
      setBusy(false);
    });
  };
  return (
    <Card class="lesson-end">
      <h1>You know {lesson.title}</h1>
      <p>
        {doneCount(lesson)} of {lesson.steps.length} steps done.
        {first && !isAlone && ` ${first.title} is a good first opponent: ${first.about}`}
      </p>
      <div class="buttons">
        <Button look="primary" onClick={play} disabled={!setup || busy}>
          {isAlone || !first ? "Play" : `Play against ${first.title}`}
        </Button>
        <ButtonLink href="/puzzle">Today’s puzzle</ButtonLink>
        {open && <ButtonLink href={`/learn/${open.game}`}>Next: {open.title}</ButtonLink>}
        <Button look="quiet" onClick={onAgain}>
          Start again
        </Button>
      </div>
    </Card>
  );
}
