import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

interface Props {
  title: string;
  lead?: ComponentChildren;
  /** At the right of the heading. */
  actions?: ComponentChildren;
  children: ComponentChildren;
  class?: string;
}

/** The title of the document. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "TileLab" ? title : `${title} · TileLab`;
  }, [title]);
}

/** An ordinary page: heading, a sentence, and what it is about. */
export function Page({ title, lead, actions, children, class: extra }: Props) {
  useTitle(title);
  return (
    <div class={`page ${extra ?? ""}`}>
      <header class="page-head">
        <div>
          <h1>{title}</h1>
          {lead && <p class="lead">{lead}</p>}
        </div>
        {actions && <div class="page-actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
