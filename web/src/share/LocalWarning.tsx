/** Says that links work on this machine only, and what to do about it. */
export function LocalWarning() {
  return (
    <p class="notice" role="note">
      <b>This link works on this computer only.</b> For friends on the same network, start the
      server with <code>tilelab serve --address 0.0.0.0</code>; the links then have an address that
      other machines can open.
    </p>
  );
}
