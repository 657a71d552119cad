import type { Verdict } from "./verdict";

interface Props {
  verdict: Verdict | null;
  /** A hint that was asked for. */
  note: string | null;
  /** What stands here before the first move. */
  waiting: string;
}

/** What is said about a move; it keeps its place, so that nothing moves when it changes. */
export function Feedback({ verdict, note, waiting }: Props) {
  const look = verdict ? (verdict.right ? "right" : "wrong") : "";
  return (
    <div class={`feedback ${look}`}>
      {verdict ? (
        <p>
          <b>{verdict.right ? "✓ Right." : "✗ Not quite."}</b> {verdict.text}
        </p>
      ) : (
        <p>{note ?? waiting}</p>
      )}
    </div>
  );
}
