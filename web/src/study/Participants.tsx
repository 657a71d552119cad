import { useState } from "preact/hooks";
import { api, type StudyView } from "../api";
import { plural } from "../players";
import { copy, save } from "../review/save";
import { Button, Card, Empty, Table, TextField, toastError } from "../ui";
import { joinLink, linksCsv } from "./csv";

interface Props {
  study: StudyView;
  studyKey: string;
  onChange: () => void;
}

/** The participants, and personal links for more. */
export function Participants({ study, studyKey, onChange }: Props) {
  const [count, setCount] = useState("10");
  const [group, setGroup] = useState("");
  const [made, setMade] = useState<string[]>([]);
  const number = Number(count);
  const sound = Number.isInteger(number) && number >= 1 && number <= 200;
  const make = async (event: Event) => {
    event.preventDefault();
    try {
      const { tokens } = await api.participants(study.id, studyKey, {
        count: number,
        group: group.trim(),
      });
      setMade(tokens.map(token => joinLink(token)));
      onChange();
    } catch (reason) {
      toastError(reason);
    }
  };
  const text = made.join("\n");
  const all = () =>
    save(
      new Blob([linksCsv(study.participants, location.origin)], { type: "text/csv" }),
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
            Make personal links
          </Button>
        </div>
      </form>
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
            { head: "Name", cell: row => row.name || <span class="empty together">not yet</span> },
            { head: "Group", cell: row => row.group || "–" },
            { head: "Played", number: true, cell: row => `${row.played} / ${study.games}` },
            { head: "Won", number: true, cell: row => row.wins },
            {
              head: "Link",
              cell: row => (
                <Button
                  look="quiet"
                  label={`Copy the link of ${row.name || "a participant who has not joined yet"}`}
                  onClick={() => void copy(joinLink(row.token), "Link")}
                >
                  Copy
                </Button>
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
