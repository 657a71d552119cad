import { useEffect, useRef } from "preact/hooks";
import { GameForm } from "../setup/GameForm";
import { Button, Card, Field } from "../ui";
import type { Draft } from "./useDraft";

/** The game, and the position as text, in step with the board. */
export function EditorCard({ draft }: { draft: Draft }) {
  const { game, text, start, error, setGame, setText } = draft;
  return (
    <>
      <Card title="Position">
        <TextForm text={text} error={error} onInput={setText} />
        {start && (
          <div class="buttons">
            <Button onClick={() => setText(start.text)}>Begin with the usual start</Button>
          </div>
        )}
      </Card>
      <Card title="Game">
        <GameForm game={game} onChange={setGame} />
      </Card>
    </>
  );
}

interface TextProps {
  text: string;
  error: Draft["error"];
  onInput: (text: string) => void;
}

/** The text of a position; the line that is wrong is marked beside it. */
function TextForm({ text, error, onInput }: TextProps) {
  const gutter = useRef<HTMLPreElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const lines = Math.max(1, text.split("\n").length);
  const wrong = error?.line ?? null;
  useEffect(() => {
    if (area.current && gutter.current) gutter.current.scrollTop = area.current.scrollTop;
  });
  const numbers = Array.from({ length: lines }, (_, i) => i + 1);
  return (
    <Field
      label="Text form"
      class="mono"
      help="As “Board as text” on the game page shows it."
      error={error && `${wrong === null ? "" : `Line ${wrong}: `}${error.message}`}
    >
      {({ id, describedBy }) => (
        <div class="numbered-text">
          <pre ref={gutter} aria-hidden="true">
            {numbers.map(number => (
              <span key={number} class={number === wrong ? "wrong" : ""}>
                {number}
                {"\n"}
              </span>
            ))}
          </pre>
          <textarea
            ref={area}
            id={id}
            class="control"
            rows={Math.min(24, Math.max(6, lines + 1))}
            wrap="off"
            spellcheck={false}
            value={text}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy}
            onInput={event => onInput((event.target as HTMLTextAreaElement).value)}
            onScroll={() => {
              if (gutter.current) gutter.current.scrollTop = area.current!.scrollTop;
            }}
          />
        </div>
      )}
    </Field>
  );
}
