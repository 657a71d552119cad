import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";

interface Props {
  title: ComponentChildren;
  onClose: () => void;
  children: ComponentChildren;
  /** Buttons at the bottom. */
  actions?: ComponentChildren;
  class?: string;
}

/** A modal dialog: the browser's own, which keeps the focus in it and closes on Escape. */
export function Dialog({ title, onClose, children, actions, class: extra }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${extra ?? ""}`}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault();
        onClose();
      }}
      onClick={event => {
        // A click on the dialog itself, not on what is in it, is one on the backdrop.
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="dialog-body">
        <header class="card-head">
          <h2 id={id}>{title}</h2>
          <button type="button" class="button quiet icon" aria-label="Close" onClick={onClose}>
            ×
          </button>
        </header>
        {children}
        {actions && <footer class="dialog-actions">{actions}</footer>}
      </div>
    </dialog>
  );
}
