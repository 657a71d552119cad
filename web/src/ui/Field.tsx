import { useId } from "preact/hooks";
import type { ComponentChildren } from "preact";

interface FieldProps {
  label: ComponentChildren;
  help?: ComponentChildren;
  error?: string | null;
  /** Gets the ids that tie the control to its label and help. */
  children: (ids: { id: string; describedBy: string | undefined }) => ComponentChildren;
  class?: string;
}

/** A label, a control, a line of help and what is wrong with it. */
export function Field({ label, help, error, children, class: extra }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const describedBy = help || error ? helpId : undefined;
  return (
    <div class={`field ${extra ?? ""}`}>
      <label for={id}>{label}</label>
      {children({ id, describedBy })}
      {describedBy && (
        <p id={helpId} class={error ? "field-error" : "field-help"}>
          {error ?? help}
        </p>
      )}
    </div>
  );
}

interface TextProps {
  label: ComponentChildren;
  value: string;
  onInput: (value: string) => void;
  help?: ComponentChildren;
  error?: string | null;
  placeholder?: string;
  type?: "text" | "number" | "search";
  min?: number;
  max?: number;
  maxLength?: number;
  rows?: number;
  required?: boolean;
  class?: string;
}

export function TextField({ label, help, error, class: extra, ...control }: TextProps) {
  const { value, onInput, rows, ...attributes } = control;
  const input = (event: Event) => onInput((event.target as HTMLInputElement).value);
  return (
    <Field label={label} help={help} error={error ?? null} class={extra ?? ""}>
      {({ id, describedBy }) =>
        rows ? (
          <textarea
            id={id}
            class="control"
            rows={rows}
            value={value}
            onInput={input}
            placeholder={attributes.placeholder}
            required={attributes.required}
            aria-describedby={describedBy}
          />
        ) : (
          <input
            id={id}
            class="control"
            value={value}
            onInput={input}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            // The types tie each kind of input to its roles; ours are plain ones.
            {...(attributes as { type?: "text" })}
          />
        )
      }
    </Field>
  );
}
