import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Button } from "./Button";
import { Problem } from "./Card";
import { Dialog } from "./Dialog";

interface Props {
  title: string;
  /** What cannot be undone. */
  children: ComponentChildren;
  /** The button that does it. */
  action: string;
  /** Does it; what it throws is shown. */
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
      onClose();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" disabled={busy} onClick={() => void confirm()}>
            {action}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      {children}
      {error && <Problem>{error}</Problem>}
    </Dialog>
  );
}
