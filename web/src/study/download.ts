import { api } from "../api";
import { save } from "../review/save";

/** Results need the key, which an ordinary link cannot send: they are fetched and then saved. */
export async function download(
  id: string,
  key: string,
  format: "records" | "table",
): Promise<void> {
  const end = format === "records" ? "games.jsonl" : "table.csv";
  save(await api.exportStudy(id, key, format), `study-${id}-${end}`);
}
