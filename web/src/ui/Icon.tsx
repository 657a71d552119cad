/** A line drawing in a square of 24 units, in the color of the text beside it. */
export const Icon = ({ d }: { d: string }) => (
  <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={d} />
  </svg>
);
