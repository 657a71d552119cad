import type { ComponentChildren, HTMLAttributes, Ref } from "preact";
import { useId } from "preact/hooks";
import type { Position } from "../api";
import { describe } from "./describe";

interface Props extends Omit<HTMLAttributes<HTMLDivElement>, "ref"> {
  position: Position;
  /** Whether this person plays here: the board keeps the focus while others move. */
  interactive: boolean;
  /** What the keys do, in a few words. */
  keys: string;
  /** A decoration that its parent hides from screen readers. */
  picture?: boolean;
  stageRef?: Ref<HTMLDivElement>;
  children: ComponentChildren;
}

/** What keyboards and screen readers need around the picture of a board. */
export function Stage(props: Props) {
  const { position, interactive, keys, picture, stageRef, children, ...rest } = props;
  const description = useId();
  return (
    <div
      {...rest}
      ref={stageRef}
      tabIndex={interactive ? 0 : undefined}
      role={interactive ? "application" : picture ? undefined : "img"}
      aria-label={interactive ? `Board: ${keys}` : picture ? undefined : "Board"}
      aria-describedby={description}
    >
      {children}
      <p id={description} class="visually-hidden">
        {describe(position)}
      </p>
    </div>
  );
}
