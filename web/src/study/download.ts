import { address, ApiError, at } from "../api";
import { save } from "../review/save";

/** Results need the key, which an ordinary link cannot send: they are fetched and then saved. */
export async function download(
  id: string,
  key: string,
  format: "records" | "table",
): Promise<void> {
  const response = await fetch(address(at`/api/studies/${id}/export`, { format }), {
    headers: { "x-key": key },
  });
  if (!response.ok) throw new ApiError(response.status, `The server answered ${response.status}.`);
  const end = format === "records" ? "games.jsonl" : "table.csv";
  save(await response.blob(), `study-${id}-${end}`);
}
