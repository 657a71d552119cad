import { useEffect, useState } from "preact/hooks";
import { AgentName } from "../agents/AgentName";
import { api, type StudyView } from "../api";
import { useGameSetup } from "../catalogue";
import { plural } from "../players";
import { copy } from "../review/save";
import { here, navigate } from "../router";
import { gameText } from "../setup/GameForm";
import { useOrigins } from "../share/origins";
import { download } from "../study/download";
import { forgetStudy, keepStudy, keptStudies, studyLink } from "../study/kept";
import { MyStudies } from "../study/MyStudies";
import { NewStudy } from "../study/NewStudy";
import { Participants } from "../study/Participants";
import { Results } from "../study/Results";
import { Button, ButtonLink, Card, ConfirmDialog, Problem, toastError } from "../ui";
import { Page } from "./page";

export function NewStudyPage() {
  return (
    <Page
      title="Study"
      lead="Participants play against anonymous agents through personal links; you get their games and a table of results."
    >
      <div class="two-columns side-last">
        <NewStudy />
        <MyStudies />
      </div>
    </Page>
  );
}

/** The organizer's view; the key is in the fragment of the address, which servers do not log. */
export function StudyPage({ id }: { id: string }) {
  const key =
    here.value.hash.replace(/^#/, "") || (keptStudies().find(each => each.id === id)?.key ?? "");
  const [study, setStudy] = useState<StudyView | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [deleting, setDeleting] = useState(false);
  const { setup } = useGameSetup(study?.game ?? "");
  const { origins } = useOrigins();
  const load = () => {
    if (!key)
      return setError(
        "The organizer's key is missing. Open the full link, including the part after #.",
      );
    api.study(id, key).then(
      found => {
        setStudy(found);
        setError(null);
        keepStudy({ id, key, title: found.title, created: found.created });
      },
      (reason: Error) => setError(reason.message),
    );
  };
  useEffect(load, [id, key]);
  useEffect(() => {
    // Results change slowly, so a poll every few seconds is enough.
    const timer = setInterval(
      () => document.visibilityState === "visible" && key && load(),
      15_000,
    );
    return () => clearInterval(timer);
  }, [id, key]);
  if (!study) {
    return (
      <Page title="Study">
        {error && <Problem>{error}</Problem>}
        <ButtonLink href="/study">All studies</ButtonLink>
      </Page>
    );
  }
  const finished = study.participants.filter(each => each.played >= study.games).length;
  return (
    <Page
      title={study.title}
      lead={`${gameText(study.game)} · ${plural(study.games, "game")} per participant · ${finished} of ${plural(study.participants.length, "participant")} done`}
      actions={
        <>
          <Button
            onClick={() => void copy(origins[0] + studyLink({ id, key }), "Organizer's link")}
          >
            Copy organizer's link
          </Button>
          <Button onClick={() => void download(id, key, "records").catch(toastError)}>
            Download games
          </Button>
          <Button onClick={() => void download(id, key, "table").catch(toastError)}>
            Download table
          </Button>
          <Button look="danger" onClick={() => setDeleting(true)}>
            Delete study
          </Button>
        </>
      }
    >
      {error && <Problem>{error}</Problem>}
      <Results study={study} setup={setup} />
      <Participants study={study} studyKey={key} onChange={load} />
      <Card title="What participants read">
        <h3>Introduction</h3>
        <p class="prose">{study.introduction}</p>
        <h3>Thanks</h3>
        <p class="prose">{study.thanks}</p>
        <h3>Opponents, in turn</h3>
        <ol class="numbered">
          {study.opponents.map(each => (
            <li key={each}>
              <AgentName agent={each} setup={setup} />
            </li>
          ))}
        </ol>
      </Card>
      {deleting && (
        <ConfirmDialog
          title="Delete this study?"
          action="Delete"
          onConfirm={async () => {
            await api.deleteStudy(id, key);
            forgetStudy(id);
            navigate("/study");
          }}
          onClose={() => setDeleting(false)}
        >
          <p>
            The study, {plural(study.participants.length, "participant")} and all their games are
            deleted and cannot be restored. Download the games first if you need them.
          </p>
        </ConfirmDialog>
      )}
    </Page>
  );
}
