import { letterOf, signedValue } from "../players";

interface Props {
  /** What each seat may expect, -1 to 1; null while nothing is known. */
  value: number[] | null;
  /** Beside the board it stands upright, with the first player at the bottom. */
  upright?: boolean;
}

/**
 * Shares of one bar, one per player. Two players: a's expectation moved to 0..1. More: each player's
 * expectation above the worst, so that all add up to one.
 */
export function shares(value: number[]): number[] {
  const raised = value.map(each => Math.max(0, (each + 1) / 2));
  const sum = raised.reduce((a, b) => a + b, 0);
  return sum > 0 ? raised.map(each => each / sum) : value.map(() => 1 / value.length);
}

export function EvalBar({ value, upright }: Props) {
  const parts = value ? shares(value) : [0.5, 0.5];
  const text = value
    ? `Evaluation: ${value.map((each, i) => `${letterOf(i)} ${signedValue(each)}`).join(", ")}`
    : "No evaluation yet";
  return (
    <div
      class={`eval-bar ${upright ? "upright" : ""} ${value ? "" : "unknown"}`}
      role="img"
      aria-label={text}
    >
      {parts.map((part, i) => (
        <span
          key={i}
          class={`eval-part player-${i}`}
          style={{ flexGrow: String(Math.max(part, 0.001)) }}
        >
          {value && part > 0.12 && <b>{signedValue(value[i]!)}</b>}
        </span>
      ))}
    </div>
  );
}
