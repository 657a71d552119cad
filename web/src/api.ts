/**
 * The interface to games: one function per request. Most are answered by the server; a game that lives in this browser
 * is answered here, and so is everything where there is no server.
 */
import { engine } from "./engine";
import { tree } from "./engine/analysis";
import { browser } from "./local";
import { isAlone, isLocal } from "./local/mode";
import { address, at, request, type Query } from "./request";
import type {
  AgentSetup,
  Catalogue,
  Created,
  CreatedStudy,
  CurrentGame,
  GameSetup,
  Health,
  HighScores,
  Imported,
  Invitation,
  Invited,
  JoinView,
  Leaderboard,
  Move,
  NewGame,
  NewPace,
  NewRuleFile,
  NewStudy,
  NewTournament,
  Position,
  RuleFile,
  SeatRequest,
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

export type ListQuery = {
  search?: string;
  game?: string;
  state?: string;
  limit?: number;
  before?: number | null;
};

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
  session: (id: string, ply?: number) =>
    request<SessionView>(address(at`/api/sessions/${id}`, { ply })),
  /** One position without the plies of the session, which may be many. */
  positionOf: (id: string, ply: number) =>
    request<Position>(address(at`/api/sessions/${id}/position`, { ply })),
  move: (id: string, body: Move) => post<SessionChange>(at`/api/sessions/${id}/moves`, body),
  undo: (id: string, body: SeatRequest) => post<SessionChange>(at`/api/sessions/${id}/undo`, body),
  resign: (id: string, body: SeatRequest) =>
    post<SessionChange>(at`/api/sessions/${id}/resign`, body),
  pace: (id: string, body: NewPace) => post<SessionPace>(at`/api/sessions/${id}/pace`, body),
  uploadRules: (body: NewRuleFile) => post<RuleFile>("/api/rules", body),
  import: (text: string) => post<Imported>("/api/sessions/import", { text }),

  tournaments: () => request<TournamentList>("/api/tournaments"),
  tournament: (id: string) => request<TournamentView>(at`/api/tournaments/${id}`),
  newTournament: (body: NewTournament) => post<TournamentView>("/api/tournaments", body),
  tournamentGames: (id: string, query: { before?: number | null; agent?: string }) =>
    request<TournamentGames>(address(at`/api/tournaments/${id}/games`, query)),
  stopTournament: (id: string) => post<TournamentView>(at`/api/tournaments/${id}/stop`, {}),
  resumeTournament: (id: string) => post<TournamentView>(at`/api/tournaments/${id}/resume`, {}),
  highScores: (query: { game: string; by?: string; limit?: number }) =>
    request<HighScores>(address("/api/high-scores", query)),
  leaderboard: (game: string) => request<Leaderboard>(address("/api/leaderboard", { game })),

  newStudy: (body: NewStudy) => post<CreatedStudy>("/api/studies", body),
  study: (id: string, key: string) => request<StudyView>(at`/api/studies/${id}`, { key }),
  participants: (id: string, key: string, body: Invitation) =>
    post<Invited>(at`/api/studies/${id}/participants`, body, key),
  joined: (token: string) => request<JoinView>(at`/api/join/${token}`),
  join: (token: string, name: string) => post<JoinView>(at`/api/join/${token}`, { name }),
  joinGame: (token: string) => post<CurrentGame>(at`/api/join/${token}/game`, {}),
};

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
  sessions: (query: ListQuery) => here().sessions(query),
  session: (id: string, ply?: number) => home(id).session(id, ply),
  positionOf: (id: string, ply: number) => home(id).positionOf(id, ply),
  move: (id: string, body: Move) => home(id).move(id, body),
  undo: (id: string, body: SeatRequest) => home(id).undo(id, body),
  resign: (id: string, body: SeatRequest) => home(id).resign(id, body),
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
    isLocal(id) ? `local:${id}` : address(at`/api/sessions/${id}/events`, { paced: "true" }),
  review: (id: string, agent: string) => address(at`/api/sessions/${id}/review`, { agent }),
  tournament: (id: string) => at`/api/tournaments/${id}/events`,
  analysis: (query: Query) => address("/api/analysis", query),
};

export const exportAddress = (
  id: string,
  format: "record" | "log" | "text" | "svg",
  ply?: number,
) => address(at`/api/sessions/${id}/export`, { format, ply });
