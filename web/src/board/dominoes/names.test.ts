import { describe, expect, it } from "vitest";
import type { LegalAction } from "../../api";
import { actionsByTile } from "./names";
import { pips } from "./Tile";

const action = (number: number, name: string, x: number): LegalAction => ({
  action: number,
  name,
  text: name,
  cells: [
    [x, 6],
    [x + 1, 6],
  ],
  scores: null,
});

describe("dominoes", () => {
  it("show a pip for each point, at different places", () => {
    for (let number = 0; number <= 9; number++) {
      expect(new Set(pips(number).map(each => each.join())).size).toBe(number);
    }
  });

  it("are moves by their tiles", () => {
    const legal = [action(13, "13 left", 6), action(14, "13 right", 6), action(17, "23 left", 12)];
    const byTile = actionsByTile(legal);
    expect(byTile.get("6,6")?.length).toBe(2);
    expect(byTile.get("12,6")?.map(each => each.name)).toEqual(["23 left"]);
  });
});
