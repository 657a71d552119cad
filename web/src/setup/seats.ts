/** Who shall sit where, before a game exists. */
import type { Configuration, NewSession, Seat } from "../api";
import { api } from "../api";
import { invitations, invite, keep, myKeys } from "../keys";
import { navigate } from "../router";
import { settings } from "../settings";

export type Draft =
  /** Plays on this screen. */
  | { kind: "here"; name: string }
  /** Gets a link. */
  | { kind: "link"; name: string }
  | { kind: "strength"; strength: string }
  | { kind: "agent"; agent: string };

/** You first, the others programs of medium strength. */
export function fill(seats: Draft[], players: number): Draft[] {
  const result = seats.slice(0, players);
  while (result.length < players) {
    result.push(
      result.length === 0
        ? { kind: "here", name: settings.value.name }
        : { kind: "strength", strength: "medium" },
    );
  }
  return result;
}

/** The strength of that name, or the one nearest to it that plays this configuration. */
export function agentOf(configuration: Configuration, strength: string): string {
  const { strengths, roster } = configuration;
  const found = strengths.find(each => each.name === strength);
  return (found ?? strengths[Math.min(2, strengths.length - 1)])?.agent ?? roster[0] ?? "random";
}

/** The strongest, given all the time that the server allows: for thinking aloud. */
export function thinker(configuration: Configuration): string {
  return agentOf(configuration, "strongest").replace(/\btime=[^,]+/, "time=10s");
}

function toSeat(seat: Draft, configuration: Configuration): NewSession["seats"][number] {
  switch (seat.kind) {
    case "here":
    case "link":
      return { kind: "person", name: seat.name.trim() || "Guest" };
    case "strength":
      return { kind: "agent", agent: agentOf(configuration, seat.strength), name: seat.strength };
    case "agent":
      return { kind: "agent", agent: seat.agent };
  }
}

interface Beginning {
  game?: string;
  start?: string;
  from?: { id: string; ply: number };
}

/** Starts a game, keeps its keys and goes there. */
export async function startGame(
  beginning: Beginning,
  seats: Draft[],
  configuration: Configuration,
): Promise<void> {
  const body = { ...beginning, seats: seats.map(seat => toSeat(seat, configuration)) };
  const { session, keys } = await api.create(body);
  keys.forEach((key, i) => {
    if (!key) return;
    if (seats[i]?.kind === "link") invite(session.id, i, key);
    else keep(session.id, i, key);
  });
  navigate(`/play/${session.id}`);
}

/** The seats of a game as they were set up, as far as this browser knows. */
export function draftsOf(id: string, seats: Seat[], configuration: Configuration): Draft[] {
  const [mine, sent] = [myKeys(id), invitations(id)];
  // Who was invited has no link for the host, who still plays elsewhere; who only watched takes over.
  const plays = Object.keys(mine).length > 0;
  return seats.map((seat, i): Draft => {
    if (seat.kind === "person") {
      const here = plays ? mine[i] !== undefined : sent[i] === undefined;
      return { kind: here ? "here" : "link", name: seat.name };
    }
    const isStrength = configuration.strengths.some(each => each.name === seat.name);
    return isStrength
      ? { kind: "strength", strength: seat.name }
      : { kind: "agent", agent: seat.agent };
  });
}
