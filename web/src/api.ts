/**
 * The interface to games: one function per request. Most are answered by the server; a game that lives in this browser
 * is answered here, and so is everything where there is no server.
 */
import { engine } from "./engine";
import { tree } from "./engine/analysis";
import type { FileFormat } from "./engine/protocol";
import { browser } from "./local";
import { isAlone, isLocal } from "./local/mode";
import { address, at, request, requestFile, type Query } from "./request";
import { myGames, myTokens } from "./tokens";
import type {
  AgentSetup,
  Catalogue,
  Created,
  CreatedStudy,
  CreatedTournament,
  CurrentGame,
  GameSetup,
  Health,
  HighScores,
  Imported,
  Invitation,
  Invited,
  JoinView,
  Leaderboard,
  ListQuery,
  Move,
  NamedSessions,
  NewGame,
  NewName,
  NewPace,
  NewRuleFile,
  NewStudy,
  NewTournament,
  Position,
  RatedConfigurations,
  RuleFile,
  SeatRequest,
  SeatToken,
  ServerInfo,
  SessionChange,
  SessionList,
  SessionPace,
  SessionView,
  StudyView,
  TournamentGames,
  TournamentList,
  TournamentView,
} from "./types";

export type * from "./types";
export { address, ApiError, at, refusal } from "./request";

const remove = (path: string, key?: string) =>
  request<void>(path, key ? { method: "DELETE", key } : { method: "DELETE" });

const post = <T>(path: string, body: unknown, key?: string) =>
  request<T>(path, key ? { method: "POST", body, key } : { method: "POST", body });

/** What the server answers. */
export const server = {
  catalogue: () => request<Catalogue>("/api/catalogue"),
  game: (game: string, signal?: AbortSignal) =>
    request<GameSetup>(address("/api/game", { game }), signal ? { signal } : {}),
  agent: (game: string, agent: string, signal?: AbortSignal) =>
    request<AgentSetup>(address("/api/agent", { game, agent }), signal ? { signal } : {}),
  health: () => request<Health>("/api/health"),

  create: (body: NewGame) => post<Created>("/api/sessions", body),
  sessions: (query: ListQuery) => request<SessionList>(address("/api/sessions", query)),
  listSessions: (body: NamedSessions) => post<SessionList>("/api/sessions/list", body),
  exportSessions: (ids: string[]) =>
    requestFile("/api/sessions/export", { method: "POST", body: { ids } }),
  deleteSession: (id: string, token: string) => remove(at`/api/sessions/${id}`, token),
  session: (id: string, ply?: number) =>
    request<SessionView>(address(at`/api/sessions/${id}`, { ply })),
  /** One position without the plies of the session, which may be many. */
  positionOf: (id: string, ply: number) =>
    request<Position>(address(at`/api/sessions/${id}/position`, { ply })),
  move: (id: string, body: Move) => post<SessionChange>(at`/api/sessions/${id}/moves`, body),
  undo: (id: string, body: SeatRequest) => post<SessionChange>(at`/api/sessions/${id}/undo`, body),
  resign: (id: string, body: SeatToken) =>
    post<SessionChange>(at`/api/sessions/${id}/resign`, body),
  /** Notes that the player of a seat has help. */
  assist: (id: string, body: SeatToken) =>
    post<SessionChange>(at`/api/sessions/${id}/assistance`, body),
  rename: (id: string, body: NewName) => post<SessionChange>(at`/api/sessions/${id}/name`, body),
  pace: (id: string, body: NewPace) => post<SessionPace>(at`/api/sessions/${id}/pace`, body),
  uploadRules: (body: NewRuleFile) => post<RuleFile>("/api/rules", body),
  import: (text: string) => post<Imported>("/api/sessions/import", { text }),

  tournaments: () => request<TournamentList>("/api/tournaments"),
  tournament: (id: string) => request<TournamentView>(at`/api/tournaments/${id}`),
  newTournament: (body: NewTournament) => post<CreatedTournament>("/api/tournaments", body),
  deleteTournament: (id: string, token: string) => remove(at`/api/tournaments/${id}`, token),
  tournamentGames: (id: string, query: { before?: number | null; agent?: string }) =>
    request<TournamentGames>(address(at`/api/tournaments/${id}/games`, query)),
  stopTournament: (id: string) => post<TournamentView>(at`/api/tournaments/${id}/stop`, {}),
  resumeTournament: (id: string) => post<TournamentView>(at`/api/tournaments/${id}/resume`, {}),
  highScores: (query: { game: string; by?: string; limit?: number }) =>
    request<HighScores>(address("/api/high-scores", query)),
  leaderboard: (game: string) => request<Leaderboard>(address("/api/leaderboard", { game })),
  /** The configurations that have rated games. */
  leaderboards: () => request<RatedConfigurations>("/api/leaderboards"),
  /** Where other machines reach the server. */
  info: () => request<ServerInfo>("/api/server"),

  newStudy: (body: NewStudy) => post<CreatedStudy>("/api/studies", body),
  study: (id: string, key: string) => request<StudyView>(at`/api/studies/${id}`, { key }),
  participants: (id: string, key: string, body: Invitation) =>
    post<Invited>(at`/api/studies/${id}/participants`, body, key),
  exportStudy: (id: string, key: string, format: "records" | "table") =>
    requestFile(address(at`/api/studies/${id}/export`, { format }), { key }),
  deleteStudy: (id: string, key: string) => remove(at`/api/studies/${id}`, key),
  deleteParticipant: (id: string, token: string, key: string) =>
    remove(at`/api/studies/${id}/participants/${token}`, key),
  joined: (token: string) => request<JoinView>(at`/api/join/${token}`),
  join: (token: string, name: string) => post<JoinView>(at`/api/join/${token}`, { name }),
  joinGame: (token: string) => post<CurrentGame>(at`/api/join/${token}/game`, {}),
  /** Deletes everything about a participant, at their own wish. */
  withdraw: (token: string) => remove(at`/api/join/${token}`),
};

type PageQuery = ListQuery & { limit: number };

const NONE: SessionList = { sessions: [], next: null };

/** The games of this browser, those that live in it and those on the server. */
function mySessions(query: PageQuery): Promise<SessionList> {
  const ids = isAlone() ? [] : myGames().slice(-MAX_NAMED);
  return withLocal(query, ids.length > 0 ? server.listSessions({ ...query, ids }) : NONE);
}

/** The games of everyone on the server, and those that live in this browser. */
const allSessions = (query: PageQuery): Promise<SessionList> =>
  withLocal(query, isAlone() ? NONE : server.sessions(query));

/** A page of games on the server together with those that live in this browser; the last changed first. */
async function withLocal(
  query: PageQuery,
  remote: Promise<SessionList> | SessionList,
): Promise<SessionList> {
  const { limit } = query;
  const lists = await Promise.all([
    // A browser that keeps no games has none of its own.
    browser.sessions(query).catch(() => NONE),
    remote,
  ]);
  const found = lists.flatMap(list => list.sessions).sort((a, b) => b.updated - a.updated);
  const sessions = found.slice(0, limit);
  const more = found.length > limit || lists.some(list => list.next !== null);
  return { sessions, next: more ? sessions.at(-1)!.updated : null };
}

/** The most games that one request may name. */
export const MAX_NAMED = 2_000;

/** Where a game lives. */
const home = (id: string) => (isLocal(id) ? browser : server);
/** Where new games start. */
const here = () => (isAlone() ? browser : server);

export const api = {
  ...server,
  catalogue: () => here().catalogue(),
  game: (game: string, signal?: AbortSignal) => here().game(game, signal),
  agent: (game: string, agent: string, signal?: AbortSignal) => here().agent(game, agent, signal),
  create: (body: NewGame) => (body.from ? home(body.from.id) : here()).create(body),
  sessions: allSessions,
  session: (id: string, ply?: number) => home(id).session(id, ply),
  positionOf: (id: string, ply: number) => home(id).positionOf(id, ply),
  move: (id: string, body: Move) => home(id).move(id, body),
  undo: (id: string, body: SeatRequest) => home(id).undo(id, body),
  resign: (id: string, body: SeatToken) => home(id).resign(id, body),
  assist: (id: string, body: SeatToken) => home(id).assist(id, body),
  rename: (id: string, body: NewName) => home(id).rename(id, body),
  mySessions,
  deleteSession: (id: string, token: string) => home(id).deleteSession(id, token),
  pace: (id: string, body: NewPace) => home(id).pace(id, body),
  uploadRules: (body: NewRuleFile) => here().uploadRules(body),
  import: (text: string) => here().import(text),
  highScores: (query: { game: string; by?: string; limit?: number }) => here().highScores(query),
  /** The position that a text describes. The engine of the page answers, as for everything below. */
  position: (game: string, text: string) => engine.position(game, text),
  /** An agent's view of a position: its moves and the positions after them. */
  tree,
};

/** Addresses of event streams, for `useEvents` and `useAnalysis`. */
export const streams = {
  /** A game without people waits until its pace is set. */
  session: (id: string) =>
    isLocal(id)
      ? `local:${id}`
      : address(at`/api/sessions/${id}/events`, {
          paced: "true",
          // So that the other players see that this one is connected.
          tokens: Object.values(myTokens(id)).join(","),
        }),
  review: (id: string, agent: string) => address(at`/api/sessions/${id}/review`, { agent }),
  tournament: (id: string) => at`/api/tournaments/${id}/events`,
  analysis: (query: Query) => address("/api/analysis", query),
};

/** A file of a game on the server; `fileOf` writes those of games that live in this browser. */
export const exportAddress = (id: string, format: FileFormat, ply?: number) =>
  address(at`/api/sessions/${id}/export`, { format, ply });
