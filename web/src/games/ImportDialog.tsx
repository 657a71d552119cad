import { useState } from "preact/hooks";
import { api } from "../api";
import { navigate } from "../router";
import { Button, Dialog, Field, Problem, TextField } from "../ui";

/** Games from elsewhere: a record in JSON, or a log of the thesis's program. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async (files: FileList | null) => {
    const file = files?.[0];
    if (file) setText(await file.text());
  };
  const bring = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    setError(null);
    try {
      const { session } = await api.import(text);
      navigate(`/review/${session.id}?ply=0`);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
      setBusy(false);
    }
  };
  return (
    <Dialog title="Import a game" onClose={onClose}>
      <form class="form" onSubmit={event => void bring(event)}>
        <Field label="A file" help="A record (.json, .jsonl) or a log of the thesis's program.">
          {({ id, describedBy }) => (
            <input
              id={id}
              class="control"
              type="file"
              aria-describedby={describedBy}
              onChange={event => void read((event.target as HTMLInputElement).files)}
            />
          )}
        </Field>
        <TextField label="or its text" rows={8} value={text} onInput={setText} />
        {error && <Problem>{error}</Problem>}
        <div class="dialog-actions">
          <Button look="primary" type="submit" disabled={busy || !text.trim()}>
            Import
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
