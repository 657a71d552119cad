/** Which players of a game are connected, as the server tells those who watch it. */
import { signal } from "@preact/signals";

const present = signal<Record<string, boolean[]>>({});

export function setPresent(id: string, seats: boolean[]): void {
  present.value = { ...present.value, [id]: seats };
}

export const isPresent = (id: string, seat: number): boolean => present.value[id]?.[seat] ?? false;
