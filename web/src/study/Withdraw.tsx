import { useState } from "preact/hooks";
import { api } from "../api";
import { Button, ConfirmDialog } from "../ui";

/** Lets a participant leave a study and take everything along. */
export function Withdraw({ token, onDone }: { token: string; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Withdraw and delete my data
      </Button>
      {asking && (
        <ConfirmDialog
          title="Withdraw from this study?"
          action="Delete my data"
          onConfirm={() => api.withdraw(token).then(onDone)}
          onClose={() => setAsking(false)}
        >
          <p>
            Your name and all your games are deleted at once, and your link stops working. This
            cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
