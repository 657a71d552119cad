import type { Outlook } from "../api";
import { leadText, letterOf, percent, signedValue } from "../players";

interface Props {
  /** What each player may expect; null while nothing is known. */
  outlook: Outlook | null;
  /** The agent's raw values, from -1 to 1, shown on demand. */
  value?: number[] | null;
  players?: number;
  /** Beside the board it stands upright, with the first player at the bottom. */
  upright?: boolean;
}

/** Each player's chance of winning as a part of one bar; all parts together are certain. */
export function EvalBar({ outlook, value, players = 2, upright }: Props) {
  const chances = outlook?.win_chances ?? Array.from({ length: players }, () => 1 / players);
  return (
    <div
      class={`eval-bar ${upright ? "upright" : ""} ${outlook ? "" : "unknown"}`}
      role="img"
      aria-label={outlook ? inWords(outlook) : "No evaluation yet"}
      title={value ? `Values: ${value.map(signedValue).join(" / ")}` : undefined}
    >
      {chances.map((chance, i) => (
        <span
          key={i}
          class={`eval-part player-${i}`}
          style={{ flexGrow: String(Math.max(chance, 0.001)) }}
        />
      ))}
      {outlook && (
        <span class="eval-labels" aria-hidden="true">
          {chances.map((chance, i) => (
            // With more than two players, a small part has no room for its number.
            <b key={i} style={players > 2 ? { flexGrow: String(chance) } : undefined}>
              {(players <= 2 || chance > 0.12) && percent(chance)}
            </b>
          ))}
        </span>
      )}
    </div>
  );
}

function inWords({ win_chances, leads }: Outlook): string {
  const chances = win_chances.map((chance, i) => `${letterOf(i)} ${percent(chance)}`).join(", ");
  const points = leads?.map((lead, i) => `${letterOf(i)} ${leadText(lead)}`).join(", ");
  return `Chance of winning: ${chances}${points ? `. Expected lead in points: ${points}` : ""}`;
}

/** Who is expected to win by how many points, in a sentence; null where the game has no points. */
export function leadInWords({ leads }: Outlook): string | null {
  if (!leads) return null;
  const best = leads.indexOf(Math.max(...leads));
  const lead = Math.abs(leads[best]!);
  if (lead < 0.5) return "An even game is expected";
  return `${letterOf(best)} is expected to win by about ${lead.toFixed(lead < 10 ? 1 : 0)} points`;
}
