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

export interface LinkScene {
  kind: "link";
  columns: number;
  rows: number;
  letters: string[];
  /** In the order played; `cells[0]` has the dot; y = 0 is the floor. */
  blocks: { player: number; letter: string; cells: Cell[]; group: number }[];
  /** Size in blocks; a group of three or more scores its size. */
  groups: { player: number; size: number; points: number }[];
  /** `[player][letter]` pieces left. */
  left: number[][];
  /** With dice: the letter to place. */
  rolled: string | null;
}

export interface HexScene {
  kind: "hex";
  size: number;
  /** Column x and row y, both from 0 at the top left. */
  stones: { player: number; cell: Cell }[];
  path: Cell[];
  swap: boolean;
  /** For each player: "rows" connects top and bottom, "columns" left and right. */
  goals: ("rows" | "columns")[];
}

export interface NimScene {
  kind: "nim";
  piles: number[];
  most: number | null;
  misere: boolean;
}

export type Scene = LinkScene | HexScene | NimScene;

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
