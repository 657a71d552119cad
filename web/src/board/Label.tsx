/** Texts in pictures. */
import type { ComponentChildren } from "preact";

interface Props {
  x: number;
  y: number;
  size: number;
  /** The classes that give it its color. */
  look?: string;
  children: ComponentChildren;
}

/** A text with its middle at a point. */
export const Label = ({ x, y, size, look, children }: Props) => (
  <text
    class={look}
    x={x}
    // Letters look centered half a unit lower than they are.
    y={y + 0.5}
    font-size={size}
    text-anchor="middle"
    dominant-baseline="central"
  >
    {children}
  </text>
);

interface PillProps {
  width: number;
  height?: number;
  size: number;
  children: ComponentChildren;
}

/** A text on a rounded ground, with its middle at the origin. */
export const Pill = ({ width, height = 28, size, children }: PillProps) => (
  <>
    <rect x={-width / 2} y={-height / 2} width={width} height={height} rx={height / 2} />
    <Label x={0} y={0} size={size}>
      {children}
    </Label>
  </>
);
