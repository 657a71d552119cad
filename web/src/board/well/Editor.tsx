import { useRef, useState } from "preact/hooks";
import { Segments, TextField } from "../../ui";
import type { EditorProps } from "../types";
import { paint, read, write, type WellSetup } from "./setup";
import { shadeOf } from "./Well";
import "./well.css";

/** The side of a cell in the picture's units. */
const SIDE = 20;
const LETTERS = ["#", "I", "O", "T", "S", "Z", "J", "L"];
const EMPTY = ".";

/** The color of a filled cell; those of the piece placed last have small letters. */
const shadeIn = (cell: string): number => (/[a-z]/i.test(cell) ? shadeOf(cell.toUpperCase()) : 8);

/** Paints the wall of a well; the first line of the text is edited as it is. */
export function Editor({ start, text, onChange }: EditorProps) {
  const { columns, rows } = start.scene!;
  const [letter, setLetter] = useState("#");
  const [cursor, setCursor] = useState<[number, number] | null>(null);
  const brush = useRef<string | null>(null);
  const setup = read(text, columns, rows) ?? read(start.text, columns, rows);
  if (!setup) return null;
  const change = (next: WellSetup) => onChange(write(next));
  const at = ([x, y]: [number, number]) => setup.rows[y]![x]!;
  const put = (cell: [number, number], what: string) => {
    if (at(cell) !== what) change(paint(setup, cell, what));
  };
  const walk = (dx: number, dy: number) => {
    const clamp = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
    const [x, y] = cursor ?? [Math.floor(columns / 2) - dx, rows - 1 - dy];
    setCursor([clamp(x + dx, columns), clamp(y + dy, rows)]);
  };
  const keys: Record<string, () => void> = {
    ArrowLeft: () => walk(-1, 0),
    ArrowRight: () => walk(1, 0),
    ArrowUp: () => walk(0, -1),
    ArrowDown: () => walk(0, 1),
    Enter: () => cursor && put(cursor, at(cursor) === letter ? EMPTY : letter),
  };
  return (
    <>
      <div
        class="well-editor board-stage"
        style={{ "--ratio": columns / rows, "--below": "11rem" }}
        tabIndex={0}
        role="application"
        aria-label="Wall: arrow keys choose a cell, Enter fills or empties it"
        onKeyDown={event => {
          const run = keys[event.key];
          if (!run) return;
          event.preventDefault();
          run();
        }}
        onPointerUp={() => (brush.current = null)}
        onPointerLeave={() => (brush.current = null)}
      >
        <svg class="board-svg" viewBox={`0 0 ${columns * SIDE} ${rows * SIDE}`} aria-hidden="true">
          {setup.rows.flatMap((row, y) =>
            [...row].map((cell, x) => (
              <rect
                key={`${x},${y}`}
                class={`well-cell ${cursor?.join() === `${x},${y}` ? "aimed" : ""}`}
                style={cell === EMPTY ? undefined : { fill: `var(--shade-${shadeIn(cell)})` }}
                x={x * SIDE + 0.5}
                y={y * SIDE + 0.5}
                width={SIDE - 1}
                height={SIDE - 1}
                rx="2"
                onPointerDown={event => {
                  (event.target as Element).releasePointerCapture?.(event.pointerId);
                  brush.current = cell === letter ? EMPTY : letter;
                  put([x, y], brush.current);
                }}
                onPointerEnter={() => brush.current && put([x, y], brush.current)}
              />
            )),
          )}
        </svg>
      </div>
      <div class="editor-tools">
        <Segments
          label="A click fills or empties a cell"
          value={letter}
          options={LETTERS.map(value => ({ value, text: value }))}
          onChange={setLetter}
        />
        <TextField
          label="Piece and counts"
          value={setup.head}
          onInput={head => change({ ...setup, head })}
        />
      </div>
    </>
  );
}
