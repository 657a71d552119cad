/** Values kept in the browser; a browser without storage just forgets. */

export function read<T>(name: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`tilelab.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(name: string, value: unknown): void {
  try {
    localStorage.setItem(`tilelab.${name}`, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the value lives until the page is closed.
  }
}
