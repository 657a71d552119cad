/** The games of this browser: starting, finding and listing them. */
import { engine } from "../engine";
import type { ListQuery } from "../api";
import { ApiError } from "../request";
import type { Created, HighScore, Imported, NewGame, Seat, SessionList } from "../types";
import { newId, recordedName } from "./mode";
import { LocalSession, TOKEN } from "./session";
import { store, type StoredGame } from "./store";
import { listed, winnerOf } from "./view";

/** The sessions that pages have asked for. */
const live = new Map<string, Promise<LocalSession>>();

export function find(id: string): Promise<LocalSession> {
  const known = live.get(id);
  if (known) return known;
  const name = recordedName(id);
  const found = (name === null ? store.get(id) : recorded(id, name)).then(game => {
    if (!game) throw new ApiError(404, "There is no such game in this browser.");
    return new LocalSession(game);
  });
  live.set(id, found);
  found.catch(() => live.delete(id));
  return found;
}

function add(game: StoredGame): LocalSession {
  const session = new LocalSession(game);
  live.set(game.id, Promise.resolve(session));
  return session;
}

const fresh = (): Pick<
  StoredGame,
  | "id"
  | "created"
  | "updated"
  | "version"
  | "forfeit"
  | "over"
  | "winner"
  | "scores"
  | "statistics"
  | "assisted"
> => ({
  id: newId(),
  created: Date.now(),
  updated: Date.now(),
  version: 0,
  forfeit: null,
  over: false,
  winner: null,
  scores: null,
  statistics: {},
  assisted: false,
});

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]!;

export async function create(body: NewGame): Promise<Created> {
  const parent = body.from ? (await find(body.from.id)).stored : null;
  const { game, players, difficulty_levels } = await engine.game(body.game ?? parent?.game ?? "");
  if (body.seats.length !== players) {
    throw new ApiError(400, `${body.seats.length} seats are given, but the game has ${players}.`);
  }
  const seats = body.seats.map((seat): Seat => {
    if (seat.kind === "person") return { kind: "person", name: seat.name.trim() || "Guest" };
    const level = difficulty_levels.find(each => each.agent === seat.agent);
    return { kind: "agent", agent: seat.agent, name: seat.name ?? level?.title ?? seat.agent };
  });
  const session = add({
    ...fresh(),
    game,
    seats,
    start: body.start ?? parent?.start ?? null,
    seed: String(body.seed ?? randomSeed()),
    plies: parent && body.from ? parent.plies.slice(0, body.from.ply) : [],
    parent: body.from ?? null,
    imported: false,
  });
  const tokens = seats.map(seat => (seat.kind === "person" ? TOKEN : null));
  return { session: await session.start(), tokens, owner: TOKEN };
}

/** A game that comes with the page; it is never stored. */
async function recorded(id: string, name: string): Promise<StoredGame | undefined> {
  const { recordOf } = await import("../watch/games");
  const record = recordOf(name);
  if (!record) return undefined;
  const game = { ...(await parse(record)), id, over: true };
  const position = await new LocalSession(game).positionAt(game.plies.length);
  return { ...game, scores: position.scores, winner: winnerOf(game, position) };
}

/** Reads a record or a log, and keeps the game. */
export async function read(text: string): Promise<Imported> {
  const session = add(await parse(text));
  return { session: await session.start(), owner: TOKEN };
}

/** The game in a file; the engine checks every move. */
async function parse(text: string): Promise<StoredGame> {
  const { game, start, seed, agents, plies, forfeit } = await engine.call("read", { text });
  const { difficulty_levels } = await engine.game(game);
  const catalogue = await engine.catalogue();
  const isAgent = (name: string) =>
    catalogue.agents.some(each => name === each.name || name.startsWith(`${each.name}:`));
  const seats = agents.map((name): Seat => {
    if (!isAgent(name)) return { kind: "person", name };
    const level = difficulty_levels.find(each => each.agent === name);
    return { kind: "agent", agent: name, name: level?.title ?? name };
  });
  return { ...fresh(), game, start, seed, seats, plies, forfeit, parent: null, imported: true };
}

const categoryOf = (game: StoredGame) =>
  game.seats.some(seat => seat.kind === "person") ? "people" : "agents";

export async function list({
  search,
  game,
  state,
  category,
  limit,
  before,
}: ListQuery): Promise<SessionList> {
  const words = search?.trim().toLowerCase() ?? "";
  const has = (each: StoredGame) =>
    [each.game, ...each.seats.map(seat => seat.name)].join(" ").toLowerCase().includes(words);
  const fits = (each: StoredGame) =>
    (!words || has(each)) &&
    (!game || each.game === game || each.game.startsWith(`${game}:`)) &&
    (!state || (state === "over") === each.over) &&
    (!category || category === categoryOf(each)) &&
    (before === null || before === undefined || each.updated < before);
  const found = (await store.all()).filter(fits);
  const shown = found.slice(0, limit ?? 24);
  const next = found.length > shown.length ? shown.at(-1)!.updated : null;
  return { sessions: shown.map(listed), next };
}

/** The best finished games of a game for one player; continued games and files do not count. */
export async function highScores(game: string, by?: string, limit = 20): Promise<HighScore[]> {
  const value = (each: StoredGame): number =>
    (by ? each.statistics[by] : undefined) ?? each.scores?.[0] ?? 0;
  const finished = (await store.all()).filter(
    each => each.game === game && each.over && !each.imported && !each.start && !each.parent,
  );
  const best = finished.sort((a, b) => value(b) - value(a)).slice(0, limit);
  return best.map(each => ({
    id: each.id,
    player: each.seats[0]!,
    score: each.scores?.[0] ?? 0,
    statistics: each.statistics as HighScore["statistics"],
    ended: each.updated,
    assisted: each.assisted,
  }));
}

export async function remove(id: string): Promise<void> {
  await store.remove(id);
  const session = await live.get(id)?.catch(() => null);
  live.delete(id);
  session?.close();
}
