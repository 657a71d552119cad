/** A small celebration: pieces in the winner's color that fall for a moment; nothing where motion is unwanted. */
import { useMemo } from "preact/hooks";
import { moves } from "../settings";

const PIECES = 28;

export function Confetti({ player }: { player: number }) {
  const pieces = useMemo(
    () =>
      Array.from({ length: PIECES }, (_, i) => ({
        left: `${(i + 0.5) * (100 / PIECES)}%`,
        "--drift": `${Math.round(Math.random() * 80 - 40)}px`,
        "--spin": `${Math.round(Math.random() * 720 - 360)}deg`,
        animationDelay: `${Math.round(Math.random() * 500)}ms`,
      })),
    [],
  );
  if (!moves()) return null;
  return (
    <div class="confetti" aria-hidden="true">
      {pieces.map((style, i) => (
        <i key={i} class={`player-${i % 3 === 0 ? (player + 1) % 4 : player}`} style={style} />
      ))}
    </div>
  );
}
