/** The name of the site and its sign: two blocks that touch. */
export const Brand = () => (
  <>
    <Logo />
    <span>TileLab</span>
  </>
);

function Logo() {
  return (
    <svg class="logo" viewBox="0 0 32 32" aria-hidden="true">
      <path
        class="logo-a"
        d="M4 6.5A2.5 2.5 0 0 1 6.5 4h19A2.5 2.5 0 0 1 28 6.5v5a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z"
      />
      <path class="logo-b" d="M11 15h10v10.5a2.5 2.5 0 0 1-2.5 2.5h-5a2.5 2.5 0 0 1-2.5-2.5z" />
      <circle class="logo-dot" cx="16" cy="8.75" r="2.2" />
    </svg>
  );
}
