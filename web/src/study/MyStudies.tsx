import { useState } from "preact/hooks";
import { Time } from "../charts/Time";
import { Button, Card, ConfirmDialog, Empty } from "../ui";
import { forgetStudy, keptStudies, studyLink, type Kept } from "./kept";

/** Studies whose keys this browser has. */
export function MyStudies() {
  const [studies, setStudies] = useState(keptStudies);
  const [forgetting, setForgetting] = useState<Kept | null>(null);
  return (
    <Card title="Your studies">
      {studies.length === 0 ? (
        <Empty>
          No studies in this browser. You can open a study anywhere with its organizer's link.
        </Empty>
      ) : (
        <ul class="plain-list">
          {studies.map(study => (
            <li key={study.id}>
              <span>
                <a href={studyLink(study)}>{study.title || "Untitled"}</a>
                <small class="under">
                  <Time at={study.created} />
                </small>
              </span>
              <Button
                look="quiet"
                label={`Forget ${study.title} in this browser`}
                onClick={() => setForgetting(study)}
              >
                Forget
              </Button>
            </li>
          ))}
        </ul>
      )}
      {forgetting && (
        <ConfirmDialog
          title="Forget this study?"
          action="Forget"
          onConfirm={() => {
            forgetStudy(forgetting.id);
            setStudies(keptStudies());
          }}
          onClose={() => setForgetting(null)}
        >
          <p>
            The study stays on the server, but this browser forgets its key: without the organizer's
            link, you can no longer see or delete the results.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
