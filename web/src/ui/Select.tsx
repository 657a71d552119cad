import type { ComponentChildren } from "preact";
import { Field } from "./Field";

export interface Option {
  value: string;
  text: string;
  /** Options of one group stand together under its name. */
  group?: string;
}

interface Props {
  label: ComponentChildren;
  value: string;
  options: Option[];
  onChange: (value: string) => void;
  help?: ComponentChildren;
  error?: string | null;
  class?: string;
}

export function Select({ label, value, options, onChange, help, error, class: extra }: Props) {
  const groups = [...new Set(options.map(option => option.group ?? ""))];
  return (
    <Field label={label} help={help} error={error ?? null} class={extra ?? ""}>
      {({ id, describedBy }) => (
        <select
          id={id}
          class="control"
          value={value}
          aria-describedby={describedBy}
          onChange={event => onChange((event.target as HTMLSelectElement).value)}
        >
          {groups.map(group => {
            const items = options
              .filter(option => (option.group ?? "") === group)
              .map(option => (
                <option key={option.value} value={option.value} selected={option.value === value}>
                  {option.text}
                </option>
              ));
            return group ? (
              <optgroup key={group} label={group}>
                {items}
              </optgroup>
            ) : (
              items
            );
          })}
        </select>
      )}
    </Field>
  );
}

interface SwitchProps {
  label: ComponentChildren;
  checked: boolean;
  onChange: (checked: boolean) => void;
  help?: ComponentChildren;
}

/** On or off. */
export function Switch({ label, checked, onChange, help }: SwitchProps) {
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={event => onChange((event.target as HTMLInputElement).checked)}
      />
      <span class="switch-track" aria-hidden="true" />
      <span>
        {label}
        {help && <small>{help}</small>}
      </span>
    </label>
  );
}

interface SegmentsProps<T extends string> {
  label: string;
  value: T;
  options: { value: T; text: ComponentChildren }[];
  onChange: (value: T) => void;
  class?: string;
  /** Tells the radio buttons of equal labels on one page apart. */
  group?: string;
}

/** A few choices side by side: radio buttons, so that arrow keys work as everywhere. */
export function Segments<T extends string>(props: SegmentsProps<T>) {
  const name = `segments-${props.group ?? props.label}`;
  return (
    <fieldset class={`segments ${props.class ?? ""}`}>
      <legend>{props.label}</legend>
      <div>
        {props.options.map(option => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            <span>{option.text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
