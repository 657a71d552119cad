import type { ComponentType } from "preact";
import type { Cell, PlyView, Position, Scene, Seat, SessionView, Supply } from "../api";
import type { Sound } from "../sound";

/** A move to point out on the board: a candidate of a search, a hint, or the move that was played. */
export interface Highlight {
  action: number;
  name: string;
  cells: Cell[];
  /** How much of the search went here, 0 to 1: how strongly it is shown. */
  share: number;
  /** What stands at the move instead of its rank or share. */
  label?: string;
  /** Whether it was really played: it then looks unlike a suggestion. */
  isPlayed?: boolean;
}

export interface BoardProps {
  position: Position;
  /** The players, for texts. */
  seats?: Seat[];
  /** The name of the last move, to mark it. */
  last?: string | null;
  /** Several moves to mark instead: those since this person's last one, oldest first. */
  recent?: PlyView[];
  /** A move to show as if about to be played: a hint, or a row pointed at in a list. */
  ghost?: Highlight | null;
  /** Candidates to show faintly, best first. */
  highlights?: Highlight[];
  /** All moves that a search considered, shown as a heat map in place of the candidates. */
  heat?: Highlight[] | null;
  /** Called with the number of a legal action; without it the board only shows. */
  onAct?: (action: number) => void;
  /** Whether a request is under way, so that another action would be refused. */
  busy?: boolean;
  /** The seats that this person plays. Controls stay where they are, disabled, while it is not their turn. */
  mine?: number[];
  /** The legal action that a click would now play, or null: for showing points beforehand. */
  onPreview?: (action: number | null) => void;
  /** Whether pieces wait for the player, in games where they fall by themselves. */
  unhurried?: boolean;
  /** Smaller, without controls and letters: for lists and pictures. */
  small?: boolean;
  /** A decoration that its parent hides from screen readers, so it needs no text. */
  picture?: boolean;
}

export type DrawnBoardProps = BoardProps & { scene: Scene };

/** A recorded game that plays itself, as a decoration. */
export interface RecordedGame {
  plies: number;
  /** The position after so many plies. */
  at: (ply: number) => Position;
  caption: string;
}

/** A part of a player's result, such as the points of all links. */
export interface ScoreLine {
  player: number;
  text: string;
  /** What it adds to the score; null for a remark. */
  points: number | null;
}

/** What an editor of positions gets: a text that it draws and changes. */
export interface EditorProps {
  /** The usual start: the size of the board, the pieces there are. */
  start: Position;
  /** The position in text form, which need not be sound. */
  text: string;
  onChange: (text: string) => void;
}

/** What the page knows about a game beyond what the server sends. */
export interface BoardKind {
  Board: ComponentType<DrawnBoardProps>;
  /** The scene in sentences. */
  describe: (scene: Scene) => string[];
  demo: RecordedGame;
  /** The name of the game, and its rules in a minute. */
  rules: { title: string; Text: ComponentType };
  /** The aim of the game in a sentence or two. */
  summary: string;
  /** How to play with keys, mouse and touch, as lines of a list. */
  Controls: ComponentType;
  /** Ways to set the game up; the first one is what people get by default. */
  presets?: { name: string; game: string }[];
  /** What to tell screen readers of a change, where the usual commentary would say too much. */
  news?: (before: SessionView | null, view: SessionView, mine: number[]) => string | null;
  /** A choice of how to play, above the board. */
  PlayOptions?: ComponentType<{ position: Position }>;
  /** Whether the board is higher than wide. */
  isTall?: (scene: Scene) => boolean;
  /** A picture of a piece that a player has left. */
  SupplyPicture?: ComponentType<{ supply: Supply; player: number }>;
  /** The keys that play on this board, in a line. */
  KeyHints?: ComponentType;
  /** What a player aims at, where players differ in that. */
  goalOf?: (scene: Scene, player: number) => string | null;
  /** How the final scores came about. */
  breakdown?: (position: Position) => ScoreLine[];
  /** Whether a player who cannot move is skipped, so that another one moves twice. */
  skipsPlayers?: boolean;
  /** What a move that scores sounds like. */
  scoreSound?: Sound;
  /** Milliseconds until a move has come to rest: scores change, and the result is shown, after that. */
  settleTime?: number;
  /** Sets positions up on the board; without it, they are set up as text. */
  Editor?: ComponentType<EditorProps>;
  /** File formats of this game that the server exports. */
  exports?: { format: "log"; text: string }[];
}
