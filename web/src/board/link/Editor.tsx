import { useState } from "preact/hooks";
import type { LegalAction, Piece, Position, Scene } from "../../api";
import { letterOf } from "../../players";
import { Button } from "../../ui";
import { moverOf, headOf } from "../editor/head";
import { Tools } from "../editor/Tools";
import { TurnChoice } from "../editor/TurnChoice";
import type { EditorProps } from "../types";
import { LinkBoard } from "./LinkBoard";
import { left, read, write, type LinkSetup, type PlacedBlock } from "./setup";
import { actionName, extent, land } from "./shapes";

/** Sets up blocks of Tetris Link: they are dropped for any player, and taken away from a list. */
export function Editor({ start, text, onChange }: EditorProps) {
  const [player, setPlayer] = useState(0);
  const board = start.scene!;
  const setup = read(text, board) ?? read(start.text, board)!;
  const change = (next: LinkSetup) => onChange(write(next, board));
  const scene: Scene = {
    ...board,
    pieces: setup.blocks.map(piece),
    offered: null,
    supplies: board.supplies.map(each => ({
      ...each,
      left: each.left.map((all, owner) => left(setup, each.name, owner, all)),
    })),
  };
  const drops = dropsOf(scene, player);
  const legal = drops.map((drop, action): LegalAction => {
    const name = actionName(drop.letter, drop.orientation, drop.cells[0]![0]);
    return { action, name, text: name, cells: drop.cells, scores: null };
  });
  const position: Position = {
    ...start,
    text,
    turn: { kind: "player", player },
    scores: null,
    legal,
    scene,
  };
  const hasDice = / to (roll|place)/.test(start.text);
  const mover = moverOf(setup.head, start.players);
  return (
    <>
      <LinkBoard
        key={player}
        position={position}
        scene={scene}
        onAct={action => change({ ...setup, blocks: [...setup.blocks, drops[action]!] })}
      />
      <div class="editor-tools">
        <Tools
          value={String(player)}
          options={Array.from({ length: start.players }, (_, i) => ({
            value: String(i),
            text: `blocks of ${letterOf(i)}`,
          }))}
          onChange={value => setPlayer(Number(value))}
        />
        {hasDice ? (
          <p class="field-help">
            The first line of the text says who rolls, or places which block.
          </p>
        ) : (
          <TurnChoice
            mover={mover}
            players={start.players}
            onChange={next => change({ ...setup, head: headOf(next) })}
          />
        )}
        <Blocks setup={setup} onChange={blocks => change({ ...setup, blocks })} />
      </div>
    </>
  );
}

interface BlocksProps {
  setup: LinkSetup;
  onChange: (blocks: PlacedBlock[]) => void;
}

/** The blocks on the board, to take them away. */
function Blocks({ setup: { blocks }, onChange }: BlocksProps) {
  if (blocks.length === 0) return null;
  return (
    <fieldset class="segments">
      <legend>Take away</legend>
      <div class="buttons">
        {blocks.map((block, i) => (
          <Button
            key={block.cells.join()}
            onClick={() => onChange(blocks.filter((_, other) => other !== i))}
          >
            {letterOf(block.player)} {block.letter} {block.cells[0]![0] + 1} ×
            <span class="visually-hidden">: take away this block</span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

const piece = ({ player, letter, cells }: PlacedBlock): Piece => ({
  player,
  shape: "block",
  cells,
  label: letter,
  dot: true,
  shade: 0,
  group: null,
});

/** Every way to drop a block that the player has left, below the top edge. */
function dropsOf(scene: Scene, player: number): PlacedBlock[] {
  return scene.supplies
    .filter(each => (each.left[player] ?? 0) > 0)
    .flatMap(({ name: letter, orientations }) =>
      orientations.flatMap((_, orientation) => {
        const { left, width } = extent(scene, letter, orientation);
        return Array.from({ length: scene.columns - width + 1 }, (_, x): PlacedBlock => {
          const { cells } = land(scene, letter, orientation, x - left);
          return { player, letter, orientation, cells };
        });
      }),
    )
    .filter(({ cells }) => cells.every(([, y]) => y < scene.rows));
}
