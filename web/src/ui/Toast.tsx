import { signal } from "@preact/signals";

interface Toast {
  id: number;
  text: string;
  kind: "note" | "error";
}

const toasts = signal<Toast[]>([]);
let next = 1;

/** A short message at the edge of the page, gone after a while. */
export function toast(text: string, kind: Toast["kind"] = "note"): void {
  const id = next++;
  toasts.value = [...toasts.value.slice(-2), { id, text, kind }];
  setTimeout(() => dismiss(id), kind === "error" ? 8000 : 4000);
}

/** Shows what a failed promise says. */
export function toastError(error: unknown): void {
  toast(error instanceof Error ? error.message : String(error), "error");
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter(each => each.id !== id);
}

export function Toasts() {
  return (
    <div class="toasts" role="status">
      {toasts.value.map(each => (
        <div key={each.id} class={`toast ${each.kind}`}>
          <span>{each.text}</span>
          <button type="button" aria-label="Dismiss" onClick={() => dismiss(each.id)}>
            ×
          </button>
        </div>
      ))}
    </div>
  );
}
