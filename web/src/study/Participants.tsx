import { useState } from "preact/hooks";
import { api, type StudyView } from "../api";
import { plural } from "../players";
import { copy, save } from "../review/save";
import { Button, Card, ConfirmDialog, Dialog, Empty, Table, TextField, toastError } from "../ui";
import { LocalWarning } from "../share/LocalWarning";
import { useOrigins } from "../share/origins";
import { ShareLink } from "../share/ShareLink";
import { joinPath, linksCsv } from "./csv";

type Participant = StudyView["participants"][number];

interface Props {
  study: StudyView;
  studyKey: string;
  onChange: () => void;
}

/** The participants, and personal links for more. */
export function Participants({ study, studyKey, onChange }: Props) {
  const [count, setCount] = useState("10");
  const [group, setGroup] = useState("");
  /** The tokens of the links that were made last. */
  const [made, setMade] = useState<string[]>([]);
  const [sharing, setSharing] = useState<Participant | null>(null);
  const [deleting, setDeleting] = useState<Participant | null>(null);
  const { origins, isLocalOnly } = useOrigins();
  const number = Number(count);
  const sound = Number.isInteger(number) && number >= 1 && number <= 200;
  const make = async (event: Event) => {
    event.preventDefault();
    try {
      const { tokens } = await api.participants(study.id, studyKey, {
        count: number,
        group: group.trim(),
      });
      setMade(tokens);
      onChange();
    } catch (reason) {
      toastError(reason);
    }
  };
  const text = made.map(token => origins[0] + joinPath(token)).join("\n");
  const all = () =>
    save(
      new Blob([linksCsv(study.participants, origins[0]!)], { type: "text/csv" }),
      `study-${study.id}-links.csv`,
    );
  return (
    <Card
      title="Participants"
      actions={study.participants.length > 0 && <Button onClick={all}>All links as CSV</Button>}
    >
      <form class="form-row" onSubmit={event => void make(event)}>
        <TextField
          label="Number of links"
          type="number"
          min={1}
          max={200}
          value={count}
          onInput={setCount}
          error={sound ? null : "From 1 to 200."}
        />
        <TextField
          label="Group"
          value={group}
          onInput={setGroup}
          placeholder="for example, students"
        />
        <div class="field align-end">
          <Button look="primary" type="submit" disabled={!sound}>
            Create personal links
          </Button>
        </div>
      </form>
      {isLocalOnly && <LocalWarning />}
      {made.length > 0 && (
        <div class="made-links">
          <TextField
            label={`${plural(made.length, "new link")}, one per participant`}
            class="mono"
            rows={Math.min(8, made.length)}
            value={text}
            onInput={() => {}}
          />
          <Button onClick={() => void copy(text, plural(made.length, "link"))}>Copy all</Button>
        </div>
      )}
      {study.participants.length === 0 ? (
        <Empty>No participants yet. Create one link per person.</Empty>
      ) : (
        <Table
          caption="Participants"
          rows={study.participants}
          rowKey={row => row.token}
          columns={[
            {
              head: "Name",
              cell: row => row.name || <span class="empty together">not joined yet</span>,
            },
            { head: "Group", cell: row => row.group || "–" },
            { head: "Played", number: true, cell: row => `${row.played} / ${study.games}` },
            { head: "Won", number: true, cell: row => row.wins },
            {
              head: "Link and data",
              cell: row => (
                <div class="buttons together">
                  <Button
                    look="quiet"
                    label={`Share the link of ${nameOf(row)}`}
                    onClick={() => setSharing(row)}
                  >
                    Share
                  </Button>
                  <Button
                    look="quiet"
                    label={`Delete ${nameOf(row)}`}
                    onClick={() => setDeleting(row)}
                  >
                    Delete
                  </Button>
                </div>
              ),
            },
          ]}
        />
      )}
      {sharing && (
        <Dialog title={`Link of ${nameOf(sharing)}`} onClose={() => setSharing(null)}>
          <ShareLink path={joinPath(sharing.token)} label="Personal link" withCode />
        </Dialog>
      )}
      {deleting && (
        <ConfirmDialog
          title={`Delete ${nameOf(deleting)}?`}
          action="Delete"
          onConfirm={() => api.deleteParticipant(study.id, deleting.token, studyKey).then(onChange)}
          onClose={() => setDeleting(null)}
        >
          <p>
            The name, all games and the personal link are deleted and cannot be restored. The
            results no longer count these games.
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}

const nameOf = (row: Participant): string => row.name || "a participant who has not joined yet";
