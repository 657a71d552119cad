/**
 * What the page and its engine say to each other. The engine (`crates/tilelab-wasm`) is the native one, compiled to
 * WebAssembly; it runs in Web Workers. Answers have the types of the server's.
 */
import type {
  AgentSetup,
  Analysis,
  AnalysisView,
  Catalogue,
  Evaluation,
  Forfeit,
  GameSetup,
  GameTree,
  Position,
  RuleFile,
} from "../types";

/** A position by the plies that lead to it. */
export interface Line {
  game: string;
  /** The text of the first position; null for the usual start. */
  start: string | null;
  /** Digits: numbers of JavaScript have too few. */
  seed: string;
  /** The numbers of the actions. */
  plies: number[];
}

/** One action as records have it. */
export interface RecordedPly {
  player: number | null;
  action: number;
  name: string;
  /** The same as a person reads it; games that were stored by an earlier version lack it. */
  text?: string;
  ms?: number;
}

/** The open game of a worker after a change. */
export interface Now {
  position: Position;
  /** The plies that are new. */
  plies: RecordedPly[];
  /** What the game has counted, once it is over. */
  statistics: Record<string, number>;
}

/** A game that was read from a file. */
export interface ReadGame {
  game: string;
  start: string | null;
  seed: string;
  /** The player of each seat: an agent specification or a name. */
  agents: string[];
  plies: RecordedPly[];
  forfeit: Forfeit | null;
}

/** A game to be written as a file. */
export interface WrittenGame {
  at: Line;
  /** The player of each seat: an agent specification or a name. */
  agents: string[];
  /** How long the player of each ply thought, in milliseconds. */
  times: (number | null)[];
  forfeit: Forfeit | null;
}

/** The record, the log of a game that has such a format, or the last position as text or picture. */
export type FileFormat = "record" | "log" | "text" | "svg";

/** Requests by name: what is sent and what is answered. */
export interface Calls {
  catalogue: { sent: object; answer: Catalogue };
  game: { sent: { game: string }; answer: GameSetup };
  agent: { sent: { game: string; agent: string }; answer: AgentSetup };
  networks: { sent: { game: string; agents: string[] }; answer: string[] };
  position: { sent: { game: string; text: string | null }; answer: Position };
  after: { sent: { game: string; text: string | null; action: number }; answer: Position };
  draw: { sent: { game: string; text: string; seed: number }; answer: Position };
  analyze: { sent: { at: Line; agent: string }; answer: AnalysisView };
  review: { sent: { at: Line; agent: string; ply: number }; answer: Evaluation };
  tree: { sent: { game: string; position: string | null; agent: string }; answer: GameTree };
  open: { sent: { at: Line; seats: (string | null)[] }; answer: Now };
  play: { sent: { action: number; ms: number | null }; answer: Now };
  roll: { sent: object; answer: Now };
  choose: { sent: object; answer: { action: number; analysis: Analysis } };
  undo: { sent: object; answer: Now };
  at: { sent: { ply: number }; answer: Position };
  read: { sent: { text: string }; answer: ReadGame };
  write: { sent: WrittenGame & { format: FileFormat }; answer: string };
  rules: { sent: { game: string; file: string; text: string }; answer: RuleFile };
}

export type CallName = keyof Calls;

/** A message to a worker. */
export type ToWorker =
  /** The first message. */
  | { kind: "start"; module: WebAssembly.Module; glue: string; networks: string }
  | { kind: "call"; id: number; name: CallName; sent: object };

/** A message from a worker. */
export type FromWorker =
  | { kind: "answer"; id: number; answer: unknown }
  | { kind: "refusal"; id: number; error: string }
  | { kind: "report"; id: number; report: AnalysisView };
