/** What the server sends and takes, as its interface describes it (`/api/openapi.json`). */

export type Cell = [number, number];
export type Turn = { kind: "player"; player: number } | { kind: "chance" } | { kind: "over" };

export interface LegalAction {
  action: number;
  name: string;
  cells: Cell[];
  /** Everybody's points after the action. */
  scores: number[] | null;
}

export interface Piece {
  player: number | null;
  shape: "block" | "stone";
  /** The first one has the dot, where `dot` is set. */
  cells: Cell[];
  label: string | null;
  dot: boolean;
  shade: number;
  group: number | null;
}

export interface Supply {
  name: string;
  /** How many each player has left. */
  left: number[];
  /** The ways it may lie, relative to the first cell. */
  orientations: Cell[][];
}

export interface Scene {
  kind: string;
  /** `upright` counts rows from the bottom, the others from the top. */
  grid: "squares" | "upright" | "hexagons";
  columns: number;
  rows: number;
  ground: boolean;
  pieces: Piece[];
  groups: { player: number; size: number; points: number }[];
  goals: { player: number; side: "top" | "bottom" | "left" | "right" }[];
  highlights: Cell[];
  column_labels: string[];
  row_labels: string[];
  supplies: Supply[];
  offered: string | null;
  note: string | null;
}

export interface Position {
  game: string;
  text: string;
  turn: Turn;
  players: number;
  scores: number[] | null;
  /** Only when over: -1 to 1 a seat. */
  returns: number[] | null;
  /** Empty unless a player is to move. */
  legal: LegalAction[];
  /** `null`: the generic view of text and buttons. */
  scene: Scene | null;
}

export type Seat =
  { kind: "person"; name: string } | { kind: "agent"; agent: string; name: string };

export interface PlyView {
  player: number | null;
  action: number;
  name: string;
  ms: number | null;
}

export interface SessionView {
  id: string;
  created: number;
  updated: number;
  seats: Seat[];
  plies: PlyView[];
  position: Position;
  /** Which position this is: after so many plies. */
  ply: number;
  /** Grows with every change, taking back included. */
  version: number;
  thinking: boolean;
  forfeit: { seat: number; reason: string } | null;
  failed: string | null;
  parent: { id: string; ply: number } | null;
  tournament: string | null;
  study: boolean;
  winner: number | null;
}

export interface ThoughtMove {
  action: number;
  name: string;
  share: number;
  visits: number;
  value: number | null;
  cells: Cell[];
}

/** What an agent thinks of a position; moves best first. */
export interface Thought {
  agent: string;
  nodes: number;
  seconds: number;
  mover: number;
  done: boolean;
  value: number[] | null;
  moves: ThoughtMove[];
  line: string[];
}

export interface Parameter {
  name: string;
  default: string;
  values: string;
  meaning: string;
  /** Given when the values are a plain list. */
  choices: string[] | null;
}

export interface GameInfo {
  name: string;
  summary: string;
  parameters: Parameter[];
  examples: string[];
}

export interface AgentInfo {
  name: string;
  summary: string;
  games: string;
  parameters: Parameter[];
}

export interface Catalogue {
  version: string;
  games: GameInfo[];
  agents: AgentInfo[];
}

export interface Strength {
  name: string;
  agent: string;
}

/** What the server says of one configuration of a game. */
export interface Configuration {
  game: string;
  players: number;
  strengths: Strength[];
  roster: string[];
}

export interface SessionRow {
  id: string;
  game: string;
  seats: Seat[];
  plies: number;
  state: "open" | "over";
  scores: number[] | null;
  winner: number | null;
  created: number;
  updated: number;
  tournament: string | null;
}

export interface NewSession {
  game?: string;
  seats: ({ kind: "person"; name: string } | { kind: "agent"; agent: string; name?: string })[];
  seed?: number;
  start?: string;
  from?: { id: string; ply: number };
}

export interface Judgement {
  ply: number;
  value: number[] | null;
  best: { action: number; name: string; value: number | null } | null;
  played: { value: number | null } | null;
  /** How much the mover gave away, 0 to 2; null where chance drew. */
  loss: number | null;
}

export interface TournamentRow {
  id: string;
  title: string;
  game: string;
  agents: string[];
  played: number;
  total: number;
  state: "running" | "stopped" | "done" | "failed";
  created: number;
}

export interface Standing {
  agent: string;
  rating: number;
  low: number;
  high: number;
  played: number;
  wins: number;
  draws: number;
  losses: number;
  points: number | null;
  scores: number[];
}

export interface TournamentView extends TournamentRow {
  error: string | null;
  standings: Standing[];
}

export interface TournamentGame {
  id: string;
  index: number;
  seats: string[];
  scores: number[] | null;
  winner: number | null;
}

export interface LeaderboardRow {
  name: string;
  kind: "person" | "agent";
  rating: number;
  low: number;
  high: number;
  played: number;
  wins: number;
  draws: number;
  losses: number;
}

export interface StudyView {
  id: string;
  title: string;
  game: string;
  opponents: string[];
  games: number;
  introduction: string;
  thanks: string;
  created: number;
  participants: { token: string; name: string; group: string; played: number; wins: number }[];
  table: {
    group: string;
    opponent: string;
    games: number;
    wins: number;
    draws: number;
    losses: number;
    rate: number;
    low: number;
    high: number;
    points: number | null;
    opponent_points: number | null;
  }[];
}

export interface StudyGame {
  session: string;
  key: string;
  seat: number;
}

export interface JoinView {
  title: string;
  game: string;
  introduction: string;
  thanks: string;
  name: string;
  games: number;
  finished: {
    session: string;
    opponent: number;
    winner: number | null;
    seat: number;
    scores: number[] | null;
  }[];
  current: StudyGame | null;
}
