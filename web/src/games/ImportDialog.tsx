import { api } from "../api";
import { navigate } from "../router";
import { own } from "../tokens";
import { FileDialog } from "../ui";

/** Games from elsewhere: a record in JSON, or a log of the thesis's program. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const bring = async (text: string) => {
    const { session, owner } = await api.import(text);
    own("games", session.id, owner);
    navigate(`/review/${session.id}?ply=0`);
  };
  return (
    <FileDialog
      title="Import a game"
      help="A record (.json, .jsonl) or a log of the thesis's program."
      action="Import"
      onText={bring}
      onClose={onClose}
    />
  );
}
