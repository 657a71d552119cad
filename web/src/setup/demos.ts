/** Recorded games that play themselves on the first page, one a game that has a picture. */
import type { Cell, Position, Scene } from "../api";
import { linkScene, recordedLink } from "./demo-link";

export interface RecordedGame {
  plies: number;
  /** The position after so many plies. */
  at: (ply: number) => Position;
  caption: string;
}

/** A position to be looked at, not played. */
function picture(game: string, scene: Scene): Position {
  return {
    game,
    text: "",
    turn: { kind: "over" },
    players: 2,
    scores: null,
    returns: null,
    legal: [],
    scene,
  };
}

const recordedHex = [
  "c7 c8 b8 e4 f4 f3 c5 d4 c4 c6 d6 d5 g3 h1 g2 e5 f5 g1",
  "f2 f1 e2 e6 f6 e1 i1 h2 i2 h3 d1 d2 i3 h4 i4 h5 i5 h6",
  "i6 h7 i7 h9 h8 g9 g8 f9 f8 e9 e8 d9 d7 a2 d8 b3 a9",
].flatMap(line => line.split(" "));

function hexScene(ply: number): Scene {
  const stones = recordedHex.slice(0, ply).map((name, i) => ({
    player: i % 2,
    cell: [name.charCodeAt(0) - 97, Number(name.slice(1)) - 1] as Cell,
  }));
  return { kind: "hex", size: 9, stones, path: [], swap: false, goals: ["rows", "columns"] };
}

/** Piles after each move. */
const recordedNim = [
  [3, 5, 7],
  [2, 5, 7],
  [2, 5, 5],
  [0, 5, 5],
  [0, 5, 4],
  [0, 5, 1],
  [0, 1, 1],
  [0, 1, 0],
  [0, 0, 0],
];

const demos: Record<string, RecordedGame> = {
  link: {
    plies: recordedLink.length,
    at: ply => picture("link", linkScene(ply)),
    caption: "A tree search (a) against a network (b): 8 to 19",
  },
  hex: {
    plies: recordedHex.length,
    at: ply => picture("hex:size=9", hexScene(ply)),
    caption: "Two tree searches on 9 × 9; a wins",
  },
  nim: {
    plies: recordedNim.length - 1,
    at: ply =>
      picture("nim:piles=3-5-7", {
        kind: "nim",
        piles: recordedNim[ply] ?? [],
        most: null,
        misere: false,
      }),
    caption: "Who takes the last stone wins",
  },
};

export const demoOf = (game: string): RecordedGame | null => demos[game] ?? null;
