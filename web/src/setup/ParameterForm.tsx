import type { ParameterInfo } from "../api";
import { bounds } from "../spec";
import { Segments, Select, Switch, TextField } from "../ui";
import { parameterTitle, type FormError } from "./errors";

interface Props {
  parameters: ParameterInfo[];
  values: Record<string, string>;
  onChange: (name: string, value: string) => void;
  /** Distinguishes fields of several forms on one page. */
  of: string;
  error?: FormError | null;
}

/** A form for a list of parameters, with the meaning of each as its help text. */
export function ParameterForm({ parameters, values, onChange, of, error }: Props) {
  return (
    <div class="parameters">
      {parameters.map(parameter => (
        <ParameterField
          key={parameter.name}
          of={of}
          parameter={parameter}
          value={values[parameter.name] ?? parameter.default}
          error={error?.parameter === parameter.name ? error.text : null}
          onChange={value => onChange(parameter.name, value)}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  parameter: ParameterInfo;
  value: string;
  onChange: (value: string) => void;
  of: string;
  error: string | null;
}

function ParameterField({ parameter, value, onChange, of, error }: FieldProps) {
  const { name, choices, meaning, values } = parameter;
  const help = sentence(meaning);
  if (choices?.length === 2 && choices.includes("true") && choices.includes("false")) {
    return (
      <Switch
        label={parameterTitle(name)}
        help={help}
        checked={value === "true"}
        onChange={checked => onChange(String(checked))}
      />
    );
  }
  if (choices) {
    return (
      <Select
        label={parameterTitle(name)}
        help={help}
        error={error}
        value={value}
        options={choices.map(choice => ({ value: choice, text: choice }))}
        onChange={onChange}
      />
    );
  }
  const range = /^-?\d+$/.test(parameter.default) ? bounds(values) : null;
  if (range && range.max - range.min < 5) {
    const numbers = Array.from({ length: range.max - range.min + 1 }, (_, i) => range.min + i);
    return (
      <Segments
        label={parameterTitle(name)}
        group={`${of}-${name}`}
        value={value}
        options={numbers.map(each => ({ value: String(each), text: each }))}
        onChange={onChange}
      />
    );
  }
  return (
    <TextField
      label={parameterTitle(name)}
      help={`${help} ${sentence(values)}`}
      // A number field would refuse what others also allow, such as "none" or 0.5.
      type={range ? "number" : "text"}
      min={range?.min}
      max={range?.max}
      error={error}
      value={value}
      onInput={onChange}
    />
  );
}

const sentence = (text: string) => {
  const trimmed = text.trim();
  return trimmed ? `${trimmed[0]!.toUpperCase()}${trimmed.slice(1)}.` : "";
};
