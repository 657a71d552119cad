import { useState } from "preact/hooks";
import { Time } from "../charts/Time";
import { Button, Card, Empty } from "../ui";
import { forgetStudy, keptStudies, studyLink } from "./kept";

/** Studies whose keys this browser has. */
export function MyStudies() {
  const [studies, setStudies] = useState(keptStudies);
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
                onClick={() => {
                  if (
                    !confirm(
                      "Remove this study from this browser? You will need its link to see the results.",
                    )
                  )
                    return;
                  forgetStudy(study.id);
                  setStudies(keptStudies());
                }}
              >
                Forget
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
