/** Things that leave the page: files and the clipboard. */
import { announce } from "../announce";
import { toast } from "../ui";

export function save(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken the blob over by then; without this it stays in memory for ever.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Copies a text and says so; without a clipboard (plain http elsewhere) it shows the text. */
export async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(`${what} copied.`);
    announce(`${what} copied.`);
  } catch {
    prompt(`Copy ${what}:`, text);
  }
}
