import { useState } from "preact/hooks";
import { address, api, at, type TournamentView } from "../api";
import { navigate } from "../router";
import { forget, rightTo } from "../tokens";
import { Button, ButtonLink, ConfirmDialog, toast, toastError } from "../ui";

interface Props {
  view: TournamentView;
  onChange: (view: TournamentView) => void;
}

/** What can be done with a tournament. */
export function TournamentActions({ view, onChange }: Props) {
  const [deleting, setDeleting] = useState(false);
  const { id, state } = view;
  const change = (request: Promise<TournamentView>) => void request.then(onChange, toastError);
  const right = rightTo("tournaments", id);
  const remove = async () => {
    await api.deleteTournament(id, right ?? "");
    forget("tournaments", id);
    toast("Tournament deleted.");
    navigate("/tournaments");
  };
  return (
    <>
      {state === "running" && (
        <Button look="danger" onClick={() => change(api.stopTournament(id))}>
          Stop
        </Button>
      )}
      {(state === "stopped" || state === "failed") && (
        <Button look="primary" onClick={() => change(api.resumeTournament(id))}>
          Resume
        </Button>
      )}
      <ButtonLink href={`/leaderboard?game=${encodeURIComponent(view.game)}`}>
        Leaderboard
      </ButtonLink>
      <ButtonLink href="/tournaments">All tournaments</ButtonLink>
      {right !== null && (
        <Button look="danger" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      )}
      {deleting && (
        <ConfirmDialog
          title="Delete this tournament?"
          action="Delete"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <p>
            The tournament and its {view.played} games are deleted for everyone and cannot be
            restored.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

const FILES = [
  { format: "report", text: "Report", title: "A web page with tables and plots" },
  { format: "table", text: "Table (CSV)", title: "The standings, for spreadsheets" },
  { format: "records", text: "Games (JSONL)", title: "All games, one per line" },
];

/** The tournament as files. */
export function Downloads({ id }: { id: string }) {
  return (
    <div class="buttons">
      {FILES.map(({ format, text, title }) => (
        <ButtonLink
          key={format}
          href={address(at`/api/tournaments/${id}/export`, { format })}
          download=""
          title={title}
        >
          {text}
        </ButtonLink>
      ))}
    </div>
  );
}
