import type { Explanation, Position } from "../api";

interface Props {
  position: Position;
  explanation: Explanation;
  action: number | null;
}

/** What heuristics measure of a move: its features, on demand. */
export function Features({ position, explanation, action }: Props) {
  const name = position.legal.find(each => each.action === action)?.text;
  const found = explanation.actions.find(each => each.action === action);
  return (
    <details class="features">
      <summary>Features{name ? ` of ${name}` : ""}</summary>
      {found ? (
        <table class="table">
          <caption class="visually-hidden">Features of {name}</caption>
          <thead class="visually-hidden">
            <tr>
              <th scope="col">Feature</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {explanation.features.map((feature, i) => (
              <tr key={feature}>
                <th scope="row">{feature}</th>
                <td class="number">{found.values[i]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p class="empty">This move has no features.</p>
      )}
    </details>
  );
}
