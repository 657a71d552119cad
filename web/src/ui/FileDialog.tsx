import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "./Button";
import { Problem } from "./Card";
import { Dialog } from "./Dialog";
import { Field, TextField } from "./Field";

interface Props {
  title: string;
  /** Which files are expected. */
  help: ComponentChildren;
  /** The button that sends the text. */
  action: string;
  /** Extensions that the file chooser offers first, such as ".kif,.lp". */
  accept?: string;
  /** Gets the text and the file's name, which is empty for a text that was typed; what it throws is shown. */
  onText: (text: string, name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a file or its text. */
export function FileDialog({ title, help, action, accept, onText, onClose }: Props) {
  const [text, setText] = useState("");
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const read = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    setName(file.name);
    setText(await file.text());
  };
  const send = async (event: Event) => {
    event.preventDefault();
    // The dialog may stand in the form of a new game, which is not submitted.
    event.stopPropagation();
    setBusy(true);
    setError(null);
    try {
      await onText(text, name);
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form class="form" onSubmit={event => void send(event)}>
        <Field label="A file" help={help}>
          {({ id, describedBy }) => (
            <input
              id={id}
              class="control"
              type="file"
              accept={accept}
              aria-describedby={describedBy}
              onChange={event => void read((event.target as HTMLInputElement).files)}
            />
          )}
        </Field>
        <TextField label="or its text" rows={8} value={text} onInput={setText} />
        {error && <Problem>{error}</Problem>}
        <div class="dialog-actions">
          <Button look="primary" type="submit" disabled={busy || !text.trim()}>
            {action}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
