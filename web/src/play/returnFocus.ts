/**
 * Gives the focus back to the board after a click on a button, so that the next key plays there: a button that keeps
 * the focus would be pressed again by Space. A press by key keeps its focus.
 */
export function returnFocus(event: MouseEvent): void {
  const isPointer = event.detail > 0;
  const page = event.currentTarget as Element;
  if (!isPointer || !(event.target as Element).closest("button, summary")) return;
  // What the click opens, such as a dialog, takes the focus first.
  setTimeout(() => {
    if (document.querySelector("dialog[open]")) return;
    page.querySelector<HTMLElement>("[role=application]")?.focus({ preventScroll: true });
  });
}
