import { useState } from "preact/hooks";
import { Button, Dialog, TextField } from "../ui";
import { rootOf } from "./tree";
import type { Exploration } from "./useVariations";

interface Props {
  exploration: Exploration;
  /** What the variation departs from, such as "the game". */
  home: string;
}

/** What can be done with the variation that is shown. */
export function VariationBar({ exploration, home }: Props) {
  const { all, current } = exploration;
  const [isNaming, setNaming] = useState(false);
  const root = current && rootOf(all, current.id);
  if (!current || !root) return null;
  return (
    <div class="variation-bar" role="group" aria-label="Variation">
      <b>{root.title ?? "Variation"}</b>
      <div class="buttons">
        <Button look="primary" onClick={() => exploration.show(null)}>
          Back to {home}
        </Button>
        <Button onClick={exploration.back}>One move back</Button>
        <Button onClick={() => setNaming(true)}>Name it …</Button>
        <Button look="danger" onClick={() => exploration.remove(current.id)}>
          Delete from here
        </Button>
      </div>
      {isNaming && (
        <Naming
          title={root.title ?? ""}
          onClose={() => setNaming(false)}
          onName={title => exploration.rename(root.id, title)}
        />
      )}
    </div>
  );
}

interface NamingProps {
  title: string;
  onClose: () => void;
  onName: (title: string) => void;
}

function Naming({ title, onClose, onName }: NamingProps) {
  const [text, setText] = useState(title);
  const done = () => {
    onName(text);
    onClose();
  };
  return (
    <Dialog
      title="Name of the variation"
      onClose={onClose}
      actions={
        <>
          <Button look="primary" onClick={done}>
            Save
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        onSubmit={event => {
          event.preventDefault();
          done();
        }}
      >
        <TextField label="Name" value={text} onInput={setText} maxLength={60} />
      </form>
    </Dialog>
  );
}
