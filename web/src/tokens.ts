/**
 * The tokens of the seats that this browser may play, by game and seat, so that a game continues after a
 * reload. Tokens of seats meant for other people are stored apart: they only make invitation links.
 */
import { read, write } from "./storage";

type Tokens = Record<string, Record<number, string>>;
/** The names under which browsers have stored them since the first version. */
type Store = "keys" | "invitations";

export const myTokens = (id: string): Record<number, string> => read<Tokens>("keys", {})[id] ?? {};
export const invitations = (id: string): Record<number, string> =>
  read<Tokens>("invitations", {})[id] ?? {};

export function keep(id: string, seat: number, token: string): void {
  put("keys", id, seat, token);
}

export function invite(id: string, seat: number, token: string): void {
  put("invitations", id, seat, token);
}

function put(store: Store, id: string, seat: number, token: string): void {
  const all = read<Tokens>(store, {});
  write(store, { ...all, [id]: { ...all[id], [seat]: token } });
}

export const invitationLink = (id: string, seat: number, token: string): string =>
  `${location.origin}/play/${id}#seat=${seat}&token=${token}`;

/**
 * A link with `#seat=N&token=TOKEN` (`key` in older links) gives its seat to this browser; returns whether it
 * was such a link. A stored token stays: a forged link must not take the seat away from its player.
 */
export function acceptInvitation(id: string, hash: string): boolean {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  const token = parts.get("token") ?? parts.get("key");
  const seat = Number(parts.get("seat") ?? "none");
  if (!token || !Number.isInteger(seat) || seat < 0) return false;
  if (myTokens(id)[seat] === undefined) keep(id, seat, token);
  return true;
}
