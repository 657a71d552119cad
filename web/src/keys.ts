/**
 * The secrets of the seats that this browser may play, by game and seat, so that a reload goes on.
 * Keys of seats meant for somebody else are kept apart: they only make invitation links.
 */
import { read, write } from "./storage";

type Keys = Record<string, Record<number, string>>;

export const myKeys = (id: string): Record<number, string> => read<Keys>("keys", {})[id] ?? {};
export const invitations = (id: string): Record<number, string> =>
  read<Keys>("invitations", {})[id] ?? {};

export function keep(id: string, seat: number, key: string): void {
  put("keys", id, seat, key);
}

export function invite(id: string, seat: number, key: string): void {
  put("invitations", id, seat, key);
}

function put(store: "keys" | "invitations", id: string, seat: number, key: string): void {
  const all = read<Keys>(store, {});
  write(store, { ...all, [id]: { ...all[id], [seat]: key } });
}

export const invitationLink = (id: string, seat: number, key: string): string =>
  `${location.origin}/play/${id}#seat=${seat}&key=${key}`;

/**
 * A link with `#seat=N&key=KEY` gives its seat to this browser; returns whether it was such a link.
 * A key that is there stays: whoever sits in the seat must not lose it to a link that somebody made up.
 */
export function acceptInvitation(id: string, hash: string): boolean {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const key = parts.get("key");
  const seat = Number(parts.get("seat") ?? "none");
  if (!key || !Number.isInteger(seat) || seat < 0) return false;
  if (myKeys(id)[seat] === undefined) keep(id, seat, key);
  return true;
}
