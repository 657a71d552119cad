import { useState } from "preact/hooks";
import type { Cell, LegalAction, Piece, Position } from "../../api";
import { letterOf } from "../../players";
import { Tools } from "../editor/Tools";
import { TurnChoice } from "../editor/TurnChoice";
import type { EditorProps } from "../types";
import { HexBoard } from "./HexBoard";
import { cellName } from "./names";
import { put, read, write, type HexSetup } from "./setup";

type Tool = "0" | "1" | "empty";

/** Sets up stones of Hex: a click puts one, or takes it away. */
export function Editor({ start, text, onChange }: EditorProps) {
  const [tool, setTool] = useState<Tool>("0");
  const scene = start.scene!;
  const size = scene.columns;
  const setup = read(text, size) ?? read(start.text, size)!;
  const change = (next: HexSetup) => onChange(write(next, size));
  return (
    <>
      <HexBoard
        position={positionOf(start, setup)}
        scene={{ ...scene, pieces: stones(setup, size) }}
        onAct={cell => change(put(setup, cell, tool === "empty" ? null : Number(tool)))}
      />
      <div class="editor-tools">
        <Tools
          value={tool}
          options={[
            { value: "0", text: `a stone of ${letterOf(0)}` },
            { value: "1", text: `a stone of ${letterOf(1)}` },
            { value: "empty", text: "nothing" },
          ]}
          onChange={setTool}
        />
        <TurnChoice
          mover={setup.mover}
          players={2}
          onChange={mover => change({ ...setup, mover })}
        />
      </div>
    </>
  );
}

const cellOf = (index: number, size: number): Cell => [index % size, Math.floor(index / size)];

const stones = ({ cells }: HexSetup, size: number): Piece[] =>
  cells.flatMap((player, i) =>
    player === null
      ? []
      : [
          {
            player,
            shape: "stone" as const,
            cells: [cellOf(i, size)],
            label: null,
            dot: false,
            shade: 0,
            group: null,
          },
        ],
  );

/** A position in which every cell can be pressed. */
function positionOf(start: Position, { cells }: HexSetup): Position {
  const scene = start.scene!;
  const legal = cells.map((_, action): LegalAction => {
    const cell = cellOf(action, scene.columns);
    const name = cellName(scene, cell);
    return { action, name, text: name, cells: [cell], scores: null };
  });
  return { ...start, turn: { kind: "player", player: 0 }, legal };
}
