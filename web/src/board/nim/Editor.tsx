import type { Scene } from "../../api";
import { Segments, TextField } from "../../ui";
import type { EditorProps } from "../types";
import { NimBoard } from "./NimBoard";
import { read, write, type NimSetup } from "./setup";

/** Sets up the piles of Nim, none of them higher than at the start. */
export function Editor({ start, text, onChange }: EditorProps) {
  const most = start.scene!.pieces.map(pile => pile.cells.length);
  const setup = read(text, most.length) ?? { mover: 0, piles: most };
  const change = (next: NimSetup) => onChange(write(next));
  const scene: Scene = {
    ...start.scene!,
    pieces: start.scene!.pieces.map((pile, i) => ({
      ...pile,
      cells: pile.cells.slice(0, setup.piles[i]),
    })),
  };
  const set = (pile: number, stones: number) => {
    const count = Math.max(0, Math.min(most[pile]!, stones || 0));
    change({ ...setup, piles: setup.piles.map((each, i) => (i === pile ? count : each)) });
  };
  return (
    <>
      <NimBoard position={{ ...start, legal: [] }} scene={scene} />
      <div class="editor-tools">
        <div class="form-row">
          {setup.piles.map((stones, pile) => (
            <TextField
              key={pile}
              label={`Pile ${pile + 1}`}
              type="number"
              min={0}
              max={most[pile]!}
              value={String(stones)}
              onInput={value => set(pile, Number(value))}
            />
          ))}
        </div>
        <Segments
          label="Turn"
          value={String(setup.mover)}
          options={[
            { value: "0", text: "a to move" },
            { value: "1", text: "b to move" },
          ]}
          onChange={value => change({ ...setup, mover: Number(value) })}
        />
      </div>
    </>
  );
}
