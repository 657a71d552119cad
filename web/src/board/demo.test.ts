import { describe, expect, it } from "vitest";
import { allKinds } from "./kinds";

describe("recorded games", () => {
  for (const [name, { demo }] of allKinds()) {
    it(`of ${name} stay on the board and change with every ply`, () => {
      let before: string | null = null;
      for (let ply = 0; ply <= demo.plies; ply++) {
        const { scene } = demo.at(ply);
        expect(scene?.kind).toBe(name);
        const cells = scene!.pieces.flatMap(piece => piece.cells);
        expect(new Set(cells.map(cell => cell.join())).size).toBe(cells.length);
        for (const [x, y] of cells) {
          expect(x >= 0 && x < scene!.columns && y >= 0 && y < scene!.rows).toBe(true);
        }
        expect(cells.join(" ")).not.toBe(before);
        before = cells.join(" ");
      }
    });
  }
});
