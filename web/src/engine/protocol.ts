/**
 * What the page and its engine say to each other. The engine (`crates/tilelab-wasm`) is the native one, compiled to
 * WebAssembly; it runs in Web Workers. Answers have the types of the server's.
 */
import type {
  AgentSetup,
  Analysis,
  AnalysisView,
  Catalogue,
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
  seed: number;
  /** The numbers of the actions. */
  plies: number[];
}

/** One action as records have it. */
export interface RecordedPly {
  player: number | null;
  action: number;
  name: string;
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
  seed: number;
  /** The player of each seat: an agent specification or a name. */
  agents: string[];
  plies: RecordedPly[];
  forfeit: Forfeit | null;
}

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
  tree: { sent: { game: string; position: string | null; agent: string }; answer: GameTree };
  open: { sent: { at: Line; seats: (string | null)[] }; answer: Now };
  play: { sent: { action: number; ms: number | null }; answer: Now };
  roll: { sent: object; answer: Now };
  choose: { sent: object; answer: { action: number; analysis: Analysis } };
  undo: { sent: object; answer: Now };
  at: { sent: { ply: number }; answer: Position };
  read: { sent: { text: string }; answer: ReadGame };
  write: { sent: { at: Line; agents: string[]; format: string }; answer: string };
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
