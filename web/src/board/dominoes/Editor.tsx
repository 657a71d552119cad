import { useState } from "preact/hooks";
import type { Piece, Scene } from "../../api";
import { letterOf } from "../../players";
import { Button, Empty } from "../../ui";
import { TurnChoice } from "../editor/TurnChoice";
import type { EditorProps } from "../types";
import { DominoesBoard } from "./DominoesBoard";
import {
  fitted,
  give,
  lay,
  read,
  takeBack,
  write,
  type DominoesSetup,
  type Numbers,
} from "./setup";

/** Sets up hands and the chain: a tile is chosen, then given to the other player or laid at an end. */
export function Editor({ start, text, onChange }: EditorProps) {
  const [chosen, setChosen] = useState<{ seat: 0 | 1; index: number } | null>(null);
  const setup = read(text);
  if (!setup) {
    return (
      <Empty>The tiles are not dealt yet. Write who holds which tiles into the text form.</Empty>
    );
  }
  const change = (next: DominoesSetup) => {
    setChosen(null);
    onChange(write(next));
  };
  const tile = chosen && setup.hands[chosen.seat][chosen.index];
  return (
    <>
      <DominoesBoard position={{ ...start, legal: [] }} scene={sceneOf(start.scene!, setup)} />
      <div class="editor-tools">
        {([0, 1] as const).map(seat => (
          <fieldset key={seat} class="segments">
            <legend>Tiles of {letterOf(seat)}</legend>
            <div class="buttons">
              {setup.hands[seat].map((each, index) => (
                <Button
                  key={each.join()}
                  pressed={chosen?.seat === seat && chosen.index === index}
                  onClick={() => setChosen({ seat, index })}
                >
                  {each.join("–")}
                </Button>
              ))}
            </div>
          </fieldset>
        ))}
        {chosen && tile && (
          <div class="buttons" role="group" aria-label={`Tile ${tile.join("–")}`}>
            <Button onClick={() => change(give(setup, chosen.seat, chosen.index))}>
              Give to {letterOf(1 - chosen.seat)}
            </Button>
            {(["left", "right"] as const).map(end => (
              <Button
                key={end}
                disabled={!fitted(setup.table, tile, end)}
                onClick={() => change(lay(setup, chosen.seat, chosen.index, end))}
              >
                Lay at the {end} end
              </Button>
            ))}
          </div>
        )}
        {setup.table.length > 0 && (
          <div class="buttons" role="group" aria-label="Take back from the table">
            {(["left", "right"] as const).map(end => (
              <Button
                key={end}
                onClick={() => change(takeBack(setup, end, setup.mover === 1 ? 0 : 1))}
              >
                Take the {end} end back
              </Button>
            ))}
          </div>
        )}
        <TurnChoice
          mover={setup.mover}
          players={2}
          onChange={mover => change({ ...setup, mover })}
        />
      </div>
    </>
  );
}

/** The tiles as pieces; only who has them matters to the drawing. */
function sceneOf(scene: Scene, { table, hands }: DominoesSetup): Scene {
  const piece = (player: number | null, numbers: Numbers, row: number, i: number): Piece => ({
    player,
    shape: "domino",
    cells: [
      [2 * i, row],
      [2 * i + 1, row],
    ],
    label: numbers.join(""),
    dot: false,
    shade: 0,
    group: null,
  });
  return {
    ...scene,
    pieces: [
      ...table.map((each, i) => piece(null, each, 1, i)),
      ...hands[1].map((each, i) => piece(1, each, 0, i)),
      ...hands[0].map((each, i) => piece(0, each, 2, i)),
    ],
    note: null,
  };
}
