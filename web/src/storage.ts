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

export function write(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(`tilelab.${name}`, text);
    memory.delete(name);
  } catch {
    memory.set(name, text);
  }
}
