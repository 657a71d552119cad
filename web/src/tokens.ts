/**
 * The tokens of the seats that this browser may play, by game and seat, so that a game continues after a
 * reload. Tokens of seats meant for other people are stored apart: they only make invitation links.
 */
import { isLocal } from "./local/mode";
import { read, write } from "./storage";

type Tokens = Record<string, Record<number, string>>;
/** The names under which browsers have stored them since the first version. */
type Store = "keys" | "invitations";

/** What this browser created, whose tokens give it the right to delete it. */
export type Owned = "games" | "tournaments";
type Owners = Record<string, string>;

const owners = (what: Owned): Owners => read<Owners>(`owned-${what}`, {});

export function own(what: Owned, id: string, token: string): void {
  write(`owned-${what}`, { ...owners(what), [id]: token });
}

export const owned = (what: Owned): string[] => Object.keys(owners(what));

/** The games on the server that this browser plays, has invited to or has created, in the order they came. */
export function myGames(): string[] {
  const stores: Store[] = ["keys", "invitations"];
  const ids = [...stores.flatMap(name => Object.keys(read<Tokens>(name, {}))), ...owned("games")];
  return [...new Set(ids)].filter(id => !isLocal(id));
}

/** A token that gives the right to delete something; null if this browser has none. */
export function rightTo(what: Owned, id: string): string | null {
  const seats = what === "games" ? [myTokens(id), invitations(id)] : [];
  return seats.flatMap(tokens => Object.values(tokens))[0] ?? owners(what)[id] ?? null;
}

/** Forgets all tokens of something that is deleted. */
export function forget(what: Owned, id: string): void {
  const stores = [`owned-${what}`, ...(what === "games" ? ["keys", "invitations"] : [])];
  for (const name of stores) {
    const { [id]: _, ...rest } = read<Record<string, unknown>>(name, {});
    write(name, rest);
  }
}

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

/** The path of an invitation; the token follows the `#`, so that it appears in no log. */
export const invitationPath = (id: string, seat: number, token: string): string =>
  `/play/${id}#seat=${seat}&token=${token}`;

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
