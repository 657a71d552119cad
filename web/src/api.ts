/** The server's interface: one function per request. Its types are in `types.ts`. */
import type {
  AgentSetup,
  Catalogue,
  Created,
  CreatedStudy,
  CurrentGame,
  GameSetup,
  GameTree,
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

/** A request that failed; `status` 0 means that the server could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

type Query = Record<string, string | number | null | undefined>;

/** A path with the given parameters, those that are null or empty left out. */
export function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A path whose inserted parts are encoded: an id comes from the address bar and may hold anything. */
export const at = (texts: TemplateStringsArray, ...parts: string[]): string =>
  String.raw({ raw: texts }, ...parts.map(encodeURIComponent));

interface Options {
  method?: "GET" | "POST";
  body?: unknown;
  key?: string;
  signal?: AbortSignal;
}

export async function request<T>(path: string, options: Options = {}): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (options.body !== undefined) headers["content-type"] = "application/json";
  if (options.key) headers["x-key"] = options.key;
  const init: RequestInit = { method: options.method ?? "GET", headers };
  if (options.body !== undefined) init.body = JSON.stringify(options.body);
  if (options.signal) init.signal = options.signal;
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    throw new ApiError(0, "The server cannot be reached.");
  }
  if (!response.ok) throw new ApiError(response.status, await explanation(response));
  return (await response.json()) as T;
}

async function explanation(response: Response): Promise<string> {
  try {
    const body = (await response.json()) as { error?: string };
    if (body.error) return body.error;
  } catch {
    // Not JSON: a proxy in between answered.
  }
  return `The server answered ${response.status}.`;
}

/**
 * Why the server refuses the stream at `url`, which an `EventSource` does not tell. `null` if it does
 * not refuse it, or is in no state to answer.
 */
export async function refusal(url: string): Promise<{ status: number; error: string } | null> {
  const abort = new AbortController();
  try {
    const response = await fetch(url, { signal: abort.signal });
    const { status } = response;
    if (status < 400 || status >= 500) return null;
    return { status, error: await explanation(response) };
  } catch {
    return null;
  } finally {
    // A stream would never end.
    abort.abort();
  }
}

const post = <T>(path: string, body: unknown, key?: string) =>
  request<T>(path, key ? { method: "POST", body, key } : { method: "POST", body });

export const api = {
  catalogue: () => request<Catalogue>("/api/catalogue"),
  game: (game: string, signal?: AbortSignal) =>
    request<GameSetup>(address("/api/game", { game }), signal ? { signal } : {}),
  agent: (game: string, agent: string, signal?: AbortSignal) =>
    request<AgentSetup>(address("/api/agent", { game, agent }), signal ? { signal } : {}),
  health: () => request<Health>("/api/health"),

  create: (body: NewGame) => post<Created>("/api/sessions", body),
  sessions: (query: {
    search?: string;
    game?: string;
    state?: string;
    limit?: number;
    before?: number | null;
  }) => request<SessionList>(address("/api/sessions", query)),
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
  position: (game: string, text: string) =>
    request<Position>(address("/api/position", { game, text })),
  /** An agent's view of a position: its moves and the positions after them. */
  tree: (game: string, position: string, agent: string, signal: AbortSignal) =>
    request<GameTree>(address("/api/tree", { game, position, agent }), { signal }),

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

/** Addresses of event streams, for `useEvents` and `useAnalysis`. */
export const streams = {
  /** A game without people waits until its pace is set. */
  session: (id: string) => address(at`/api/sessions/${id}/events`, { paced: "true" }),
  review: (id: string, agent: string) => address(at`/api/sessions/${id}/review`, { agent }),
  tournament: (id: string) => at`/api/tournaments/${id}/events`,
  analysis: (query: Query) => address("/api/analysis", query),
};

export const exportAddress = (
  id: string,
  format: "record" | "log" | "text" | "svg",
  ply?: number,
) => address(at`/api/sessions/${id}/export`, { format, ply });
