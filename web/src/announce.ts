/** Announcements for screen readers: the text of one polite live region in the page's frame. */
import { signal } from "@preact/signals";

export const announcement = signal("");

export function announce(text: string): void {
  // The same text twice would not be read again; a no-break space makes it another one.
  announcement.value = announcement.value === text ? `${text}\u00a0` : text;
}
