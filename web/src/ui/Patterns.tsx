/**
 * The players' patterns, once for the whole page; boards refer to them by id. Player a is plain.
 * Lengths are in the boards' units, of which a cell has 40.
 */
export function Patterns() {
  return (
    <svg width="0" height="0" class="patterns" aria-hidden="true">
      <defs>
        <pattern id="pattern-0" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" fill="transparent" />
        </pattern>
        <pattern
          id="pattern-1"
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect class="pattern-ink" width="3" height="9" />
        </pattern>
        <pattern id="pattern-2" width="10" height="10" patternUnits="userSpaceOnUse">
          <circle class="pattern-ink" cx="2.5" cy="2.5" r="1.8" />
          <circle class="pattern-ink" cx="7.5" cy="7.5" r="1.8" />
        </pattern>
        <pattern id="pattern-3" width="10" height="10" patternUnits="userSpaceOnUse">
          <rect class="pattern-ink" width="10" height="2.5" />
          <rect class="pattern-ink" width="2.5" height="10" />
        </pattern>
        <pattern
          id="pattern-illegal"
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(-45)"
        >
          <rect class="pattern-illegal" width="3.5" height="8" />
        </pattern>
      </defs>
    </svg>
  );
}
