import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";

interface Props {
  title?: ComponentChildren;
  /** Buttons at the right of the title. */
  actions?: ComponentChildren;
  children: ComponentChildren;
  class?: string;
}

export function Card({ title, actions, children, class: extra }: Props) {
  const id = useId();
  return (
    <section class={`card ${extra ?? ""}`} aria-labelledby={title ? id : undefined}>
      {title && (
        <header class="card-head">
          <h2 id={id}>{title}</h2>
          {actions && <div class="card-actions">{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}

/** What stands where there is nothing yet. */
export function Empty({ children }: { children: ComponentChildren }) {
  return <p class="empty">{children}</p>;
}

/** Something went wrong; read out at once. */
export function Problem({ children }: { children: ComponentChildren }) {
  return (
    <p class="problem" role="alert">
      {children}
    </p>
  );
}
