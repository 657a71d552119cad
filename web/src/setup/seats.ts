/** The seats of a game that does not exist yet. */
import type { GameSetup, NewGame, Seat } from "../api";
import { levelOf } from "../agents/names";
import { api } from "../api";
import { isLocal } from "../local/mode";
import { invitations, invite, keep, myTokens, own } from "../tokens";
import { navigate } from "../router";
import { settings } from "../settings";

export type Draft =
  /** Plays on this screen. */
  | { kind: "here"; name: string }
  /** Plays elsewhere, invited with a link. */
  | { kind: "remote"; name: string }
  | { kind: "level"; level: string }
  | { kind: "agent"; agent: string };

/** You first, then programs of medium strength. */
export function fill(seats: Draft[], players: number): Draft[] {
  const result = seats.slice(0, players);
  while (result.length < players) {
    result.push(
      result.length === 0
        ? { kind: "here", name: settings.value.name }
        : { kind: "level", level: "medium" },
    );
  }
  return result;
}

/** The difficulty level of that name, or the middle one if this game has no such level. */
export function levelNamed({ difficulty_levels: levels }: GameSetup, name: string) {
  return levels.find(each => each.name === name) ?? levels[Math.min(2, levels.length - 1)];
}

/** The agent of that difficulty level. */
export const agentOf = (setup: GameSetup, level: string): string =>
  levelNamed(setup, level)?.agent ?? setup.default_agents[0] ?? "random";

/** The strongest agent with all the time that the server allows: for analysis. */
export function analyst(setup: GameSetup): string {
  return agentOf(setup, "strongest").replace(/\btime=[^,]+/, "time=10s");
}

function toSeat(seat: Draft, setup: GameSetup): NewGame["seats"][number] {
  switch (seat.kind) {
    case "here":
    case "remote":
      return { kind: "person", name: seat.name.trim() || "Guest" };
    case "level":
      return {
        kind: "agent",
        agent: agentOf(setup, seat.level),
        name: levelNamed(setup, seat.level)?.title ?? seat.level,
      };
    case "agent":
      return { kind: "agent", agent: seat.agent };
  }
}

/** Programs of one name are told apart by numbers: "Dario", "Dario 2". */
export function numbered(seats: NewGame["seats"]): NewGame["seats"] {
  return seats.map((seat, i) => {
    const before = seats
      .slice(0, i)
      .filter(each => each.kind === "agent" && each.name === seat.name);
    const isRepeated = seat.kind === "agent" && seat.name && before.length > 0;
    return isRepeated ? { ...seat, name: `${seat.name} ${before.length + 1}` } : seat;
  });
}

interface Beginning {
  game?: string;
  start?: string;
  from?: { id: string; ply: number };
}

/** Starts a game, stores its seat tokens and opens its page. */
export async function startGame(
  beginning: Beginning,
  seats: Draft[],
  setup: GameSetup,
): Promise<void> {
  const body = { ...beginning, seats: numbered(seats.map(seat => toSeat(seat, setup))) };
  const { session, tokens, owner } = await api.create(body);
  own("games", session.id, owner);
  tokens.forEach((token, i) => {
    if (!token) return;
    // A game that lives in this browser has all its people here.
    if (seats[i]?.kind === "remote" && !isLocal(session.id)) invite(session.id, i, token);
    else keep(session.id, i, token);
  });
  navigate(`/play/${session.id}`);
}

/** The seats of a game as they were set up, as far as this browser knows. */
export function draftsOf(id: string, seats: Seat[], setup: GameSetup): Draft[] {
  const [mine, sent] = [myTokens(id), invitations(id)];
  // A guest has no link for the host, who plays elsewhere; a spectator takes over all seats.
  const plays = Object.keys(mine).length > 0;
  return seats.map((seat, i): Draft => {
    if (seat.kind === "person") {
      const here = plays ? mine[i] !== undefined : sent[i] === undefined;
      return { kind: here ? "here" : "remote", name: seat.name };
    }
    const level = levelOf(setup, seat.agent);
    return level ? { kind: "level", level: level.name } : { kind: "agent", agent: seat.agent };
  });
}

/** Seats as this browser stored them, those of earlier versions included. */
export function storedDrafts(stored: unknown): Draft[] {
  if (!Array.isArray(stored)) return [];
  return (stored as Record<string, string>[]).map((seat): Draft => {
    if (seat.kind === "link") return { kind: "remote", name: seat.name ?? "" };
    if (seat.kind === "strength") return { kind: "level", level: seat.strength ?? "medium" };
    return seat as unknown as Draft;
  });
}
