/** What stands beside the well: the held piece, the next ones, and the counts. */
import type { Field } from "./field";
import { PiecePicture } from "./Well";

/** A piece in its first orientation. */
export function Piece({ field, letter }: { field: Field; letter: string }) {
  const shape = field.shapes[letter]?.[0];
  return shape ? <PiecePicture letter={letter} shape={shape} /> : <span>{letter}</span>;
}

interface HoldProps {
  field: Field;
  title: string;
  /** The rank of holding among the candidates of an analysis. */
  rank: number | null;
  onHold?: (() => void) | undefined;
}

export function HoldBox({ field, title, rank, onHold }: HoldProps) {
  if (!field.hold) return null;
  const { held, isFree } = field.hold;
  const text = `${title}: ${held ?? "empty"}`;
  const inside = (
    <>
      <span class="well-title">{title}</span>
      {rank !== null && <span class="well-rank">{rank}</span>}
      <span class="well-slot">{held && <Piece field={field} letter={held} />}</span>
      <span class="visually-hidden">{held ?? "empty"}</span>
    </>
  );
  return onHold ? (
    <button
      type="button"
      class={`well-box hold ${isFree ? "" : "used"}`}
      aria-label={`${text}. Hold the piece`}
      aria-disabled={!isFree}
      onPointerDown={event => event.preventDefault()}
      onClick={onHold}
    >
      {inside}
    </button>
  ) : (
    <div class={`well-box hold ${isFree ? "" : "used"}`}>{inside}</div>
  );
}

export function NextBox({ field }: { field: Field }) {
  const { queue } = field;
  if (queue.length === 0) return null;
  return (
    <div class="well-box next">
      <span class="well-title">Next</span>
      <ol aria-label="Next pieces">
        {queue.map((letter, i) => (
          <li key={i} class="well-slot">
            <Piece field={field} letter={letter} />
            <span class="visually-hidden">{letter}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface CountsProps {
  counts: { name: string; value: number }[];
}

export function Counts({ counts }: CountsProps) {
  return (
    <dl class="well-box well-counts">
      {counts.map(({ name, value }) => (
        <div key={name}>
          <dt class="well-title">{name}</dt>
          <dd class="figure">{value.toLocaleString("en-US")}</dd>
        </div>
      ))}
    </dl>
  );
}
