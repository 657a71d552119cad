import type { ComponentChildren, JSX } from "preact";

type Look = "primary" | "plain" | "quiet" | "danger";

interface Props {
  look?: Look;
  children: ComponentChildren;
  onClick?: (event: MouseEvent) => void;
  disabled?: boolean;
  /** For toggles. */
  pressed?: boolean;
  label?: string;
  title?: string;
  type?: "button" | "submit";
  class?: string;
  /** The key that does the same, shown small beside the text. */
  shortcut?: string;
}

export function Button({ look = "plain", shortcut, pressed, label, class: extra, ...rest }: Props) {
  const { children, type = "button", ...attributes } = rest;
  return (
    <button
      type={type}
      class={`button ${look} ${extra ?? ""}`}
      aria-pressed={pressed}
      aria-label={label}
      {...attributes}
    >
      {children}
      {shortcut && <kbd aria-hidden="true">{shortcut}</kbd>}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  look = "plain",
  class: extra,
  ...rest
}: { look?: Look; class?: string } & JSX.IntrinsicElements["a"]) {
  return <a class={`button ${look} ${extra ?? ""}`} {...rest} />;
}
