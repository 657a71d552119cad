import { api } from "../api";
import { plural } from "../players";
import { navigate } from "../router";
import { own } from "../tokens";
import { FileDialog, toast } from "../ui";
import { recordsIn } from "./records";

interface Props {
  /** Several games were imported: which one to show is for the user to say. */
  onSeveral: () => void;
  onClose: () => void;
}

/** Games from elsewhere: records in JSON, or a log of the thesis's program. */
export function ImportDialog({ onSeveral, onClose }: Props) {
  const bring = async (text: string) => {
    const files = recordsIn(text);
    let last = "";
    for (const [i, file] of files.entries()) {
      try {
        const { session, owner } = await api.import(file);
        own("games", session.id, owner);
        last = session.id;
      } catch (reason) {
        if (files.length === 1) throw reason;
        const why = reason instanceof Error ? reason.message : String(reason);
        throw new Error(
          `Game ${i + 1} of ${files.length}: ${why} (${i === 1 ? "1 was" : `${i} were`} imported.)`,
        );
      }
    }
    if (files.length === 1) return navigate(`/review/${last}?ply=0`);
    toast(`${plural(files.length, "game")} imported.`);
    onSeveral();
  };
  return (
    <FileDialog
      title="Import a game"
      help="A record (.json), several of them, one per line (.jsonl), or a log of the thesis's program."
      action="Import"
      onText={bring}
      onClose={onClose}
    />
  );
}
