interface Props {
  move: { name: string; text: string };
}

/** A move as a person reads it; its code, which users may type, appears on demand. */
export function MoveText({ move: { name, text } }: Props) {
  return (
    <span class="move-text" title={name === text ? undefined : name}>
      {text}
    </span>
  );
}
