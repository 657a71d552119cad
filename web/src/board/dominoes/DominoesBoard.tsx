import { useEffect, useState } from "preact/hooks";
import type { LegalAction } from "../../api";
import { isPhone } from "../../screen";
import { useShortcuts } from "../../shortcuts";
import { Button } from "../../ui";
import { Stage } from "../Stage";
import type { DrawnBoardProps } from "../types";
import { tableOf } from "./layout";
import { actionsByTile, keyOf, moveName } from "./names";
import { boxOf, Picture } from "./Picture";
import "./dominoes.css";

/** Both hands and the chain between them. A tile that fits one end is laid at once; otherwise buttons ask for the end. */
export function DominoesBoard(props: DrawnBoardProps) {
  const { position, scene, onAct, onPreview, small, picture, mine = [] } = props;
  const mover = position.turn.kind === "player" ? position.turn.player : null;
  const enabled = Boolean(onAct) && !small && mover !== null;
  const plays = enabled || (!small && !picture && mine.length > 0 && position.turn.kind !== "over");
  const [aim, setAim] = useState<number | null>(null);
  const legal = enabled ? position.legal : [];
  const aimed = legal.find(each => each.action === aim);
  const byTile = actionsByTile(legal);
  const ends = aimed ? (byTile.get(keyOf(aimed.cells)) ?? []) : [];
  const isPass = legal.length === 1 && legal[0]!.cells.length === 0;

  useEffect(() => {
    onPreview?.(aimed?.action ?? null);
    return () => onPreview?.(null);
  }, [aimed?.action]);

  const play = (action: LegalAction | undefined) => {
    if (!action) return;
    setAim(null);
    onAct?.(action.action);
  };
  const choose = (actions: LegalAction[]) => {
    if (actions.length === 1) play(actions[0]);
    else setAim(actions[0]?.action ?? null);
  };
  const move = (step: number) => {
    const at = legal.findIndex(each => each.action === aim);
    const next = at < 0 ? (step > 0 ? 0 : legal.length - 1) : at + step + legal.length;
    setAim(legal[next % legal.length]?.action ?? null);
  };
  useShortcuts(
    "Lay a tile",
    [
      { keys: ["ArrowLeft"], does: "the move before", run: () => move(-1) },
      { keys: ["ArrowRight"], does: "the next move", run: () => move(1) },
      { keys: [" ", "Enter"], does: "play it", run: () => play(isPass ? legal[0] : aimed) },
    ],
    enabled,
  );

  const table = tableOf(scene.pieces.length, isPhone.value && !small);
  const box = boxOf(table);
  return (
    <div class={`dominoes-board ${plays ? "playable" : ""}`}>
      <Stage
        class="dominoes-stage board-stage"
        style={{ "--ratio": box[2] / box[3], "--widest": "60rem" }}
        position={position}
        interactive={plays}
        picture={picture}
        keys="arrow keys choose a move, Enter plays it"
      >
        <Picture
          {...props}
          table={table}
          bottom={mine.length === 1 ? mine[0]! : 0}
          isFree={piece => piece.player === mover && byTile.has(keyOf(piece.cells))}
          isAimed={piece => Boolean(aimed) && keyOf(piece.cells) === keyOf(aimed!.cells)}
          onPress={piece => choose(byTile.get(keyOf(piece.cells)) ?? [])}
        />
      </Stage>
      {!small && !picture && <p class="board-note">{scene.note}</p>}
      {plays && (
        <div class="domino-moves">
          {isPass ? (
            <Button look="primary" onClick={() => play(legal[0])}>
              Pass: no tile fits
            </Button>
          ) : ends.length > 0 ? (
            ends.map(each => (
              <Button
                key={each.action}
                look={each.action === aim ? "primary" : "plain"}
                onClick={() => play(each)}
              >
                {moveName(each)}
              </Button>
            ))
          ) : (
            <Button look="primary" disabled>
              Choose a tile
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
