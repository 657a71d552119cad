/** A recorded game with perfect play: deal 5 of the double-three set. */
import type { Cell, Scene } from "../../api";
import { emptyScene, still } from "../demo";
import type { RecordedGame } from "../types";

type Piece = Scene["pieces"][number];

const first = ["03", "11", "13", "22", "23"];
const second = ["00", "01", "02", "12"];
/** The chain before the first move and after each one, as the tiles lie. */
const chains = [
  "33",
  "03 33",
  "00 03 33",
  "00 03 33 31",
  "10 00 03 33 31",
  "11 10 00 03 33 31",
  "21 11 10 00 03 33 31",
  "22 21 11 10 00 03 33 31",
  "02 22 21 11 10 00 03 33 31",
];

/** Tiles are two cells wide and have a gap beside them. */
const WIDTH = 5;
const piece = (player: number | null, label: string, row: number, place: number): Piece => {
  const [column, y] = [(place % WIDTH) * 3, row + 2 * Math.floor(place / WIDTH)];
  const cells: Cell[] = [
    [column, y],
    [column + 1, y],
  ];
  return { player, shape: "domino", cells, label, dot: false, shade: 0, group: null };
};

function sceneAt(ply: number): Scene {
  const chain = (chains[ply] ?? "").split(" ");
  const laid = new Set(chain.flatMap(tile => [tile, [...tile].reverse().join("")]));
  const hand = (player: number, tiles: string[], row: number) =>
    tiles.filter(tile => !laid.has(tile)).map((tile, place) => piece(player, tile, row, place));
  const table = chain.map((tile, place) => piece(null, tile, 2, place));
  const pieces = [...table, ...hand(1, second, 0), ...hand(0, first, 6)];
  return { ...emptyScene, kind: "dominoes", ground: false, columns: 14, rows: 7, pieces };
}

export const demo: RecordedGame = {
  plies: chains.length - 1,
  at: ply => still("dominoes:max=3", sceneAt(ply)),
  caption: "The player who runs out of tiles wins",
};
