/** Values kept in the browser; where it forbids that, they live until the page is closed. */

/** What could not be stored: storage is full or forbidden. */
const memory = new Map<string, string>();

export function read<T>(name: string, otherwise: T): T {
  try {
    const text = memory.get(name) ?? localStorage.getItem(`tilelab.${name}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

/** Removes everything that this page has stored. */
export function clear(): void {
  memory.clear();
  try {
    const names = Object.keys(localStorage).filter(name => name.startsWith("tilelab."));
    names.forEach(name => localStorage.removeItem(name));
  } catch {
    // Where storage is forbidden, nothing is stored.
  }
}

export function write(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`tilelab.${name}`, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}
