import { useEffect, useState } from "preact/hooks";
import type { LegalAction } from "../../api";
import { letterOf } from "../../players";
import { useShortcuts } from "../../shortcuts";
import { Button } from "../../ui";
import { Stage } from "../Stage";
import type { DrawnBoardProps } from "../types";
import { actionsByTile, keyOf, moveName, numbersOf } from "./names";
import { HALF, Tile } from "./Tile";
import "./dominoes.css";

/** Both hands and the chain between them. A tile that fits one end is laid at once; otherwise buttons ask for the end. */
export function DominoesBoard(props: DrawnBoardProps) {
  const { position, scene, onAct, onPreview, ghost, highlights, small } = props;
  const mover = position.turn.kind === "player" ? position.turn.player : null;
  const interactive = Boolean(onAct) && !small && mover !== null;
  const [aim, setAim] = useState<number | null>(null);
  const legal = interactive ? position.legal : [];
  const aimed = legal.find(each => each.action === aim);
  const byTile = actionsByTile(legal);
  const ends = aimed ? (byTile.get(keyOf(aimed.cells)) ?? []) : [];

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
      { keys: [" ", "Enter"], does: "play it", run: () => play(aimed) },
    ],
    interactive,
  );

  const shares = new Map<string, number>();
  for (const { cells, share } of highlights ?? []) {
    shares.set(keyOf(cells), (shares.get(keyOf(cells)) ?? 0) + share);
  }
  const [width, height] = [scene.columns * HALF, scene.rows * HALF];
  return (
    <div class="dominoes-board">
      <Stage
        class="dominoes-stage"
        position={position}
        interactive={interactive}
        picture={props.picture}
        keys="arrow keys choose a move, Enter plays it"
      >
        <svg class="board-svg" viewBox={`-30 -10 ${width + 40} ${height + 20}`} aria-hidden="true">
          {[0, 1].map(player => {
            const own = scene.pieces.find(piece => piece.player === player);
            if (!own) return null;
            const y = (own.cells[0]![1] + 0.5) * HALF;
            return (
              <text class="coordinate" x={-16} y={y} dominant-baseline="central" font-size="16">
                {letterOf(player)}
              </text>
            );
          })}
          {scene.pieces.map(piece => {
            const [column, row] = piece.cells[0]!;
            const [x, y] = [column * HALF, row * HALF];
            const key = keyOf(piece.cells);
            const actions = byTile.get(key) ?? [];
            const share = shares.get(key);
            const isAimed = Boolean(aimed) && key === keyOf(aimed!.cells);
            const isHint = Boolean(ghost) && key === keyOf(ghost!.cells);
            const owner = piece.player === null ? "on-table" : `player-${piece.player}`;
            const state = `${actions.length > 0 ? "free" : ""} ${isAimed ? "aimed" : ""} ${isHint ? "hint" : ""}`;
            return (
              <g
                key={piece.label}
                class={`domino-place ${owner} ${state}`}
                onClick={() => actions.length > 0 && choose(actions)}
              >
                <Tile numbers={numbersOf(piece)} x={x} y={y} />
                {share !== undefined && share >= 0.01 && (
                  <text
                    class="domino-share"
                    x={x + HALF}
                    y={y + 1.4 * HALF}
                    text-anchor="middle"
                    dominant-baseline="central"
                    font-size="13"
                  >
                    {Math.round(share * 100)} %
                  </text>
                )}
              </g>
            );
          })}
        </svg>
      </Stage>
      {!small && !props.picture && scene.note && <p class="board-note">{scene.note}</p>}
      {interactive && (
        <div class="domino-moves">
          {legal.length === 1 && legal[0]!.cells.length === 0 ? (
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
