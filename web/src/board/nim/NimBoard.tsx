import { useEffect, useRef, useState } from "preact/hooks";
import type { LegalAction } from "../../api";
import { plural } from "../../players";
import { useShortcuts } from "../../shortcuts";
import { Button } from "../../ui";
import { Stage } from "../Stage";
import { useTouch } from "../touch";
import type { DrawnBoardProps } from "../types";

/** Beyond this many stones a pile is drawn as a number with buttons. */
const TALL = 24;

/** Piles of stones; a stone takes itself and all above it. */
export function NimBoard(props: DrawnBoardProps) {
  const { position, scene, onAct, onPreview, ghost, highlights, small } = props;
  const piles = scene.pieces.map(pile => pile.cells.length);
  const player = position.turn.kind === "player" ? position.turn.player : 0;
  const interactive = Boolean(onAct) && !small && position.turn.kind === "player";
  const { isTouch, onPointerDown } = useTouch();
  const legal = new Map<string, LegalAction>();
  for (const each of position.legal) if (each.cells[0]) legal.set(each.cells[0].join(), each);
  const [aim, setAim] = useState<[number, number] | null>(null);
  const aimed = aim && interactive ? legal.get(aim.join()) : undefined;

  useEffect(() => {
    onPreview?.(aimed?.action ?? null);
    return () => onPreview?.(null);
  }, [aimed?.action]);

  const move = (dx: number, dy: number) => {
    const count = piles.length;
    let pile = aim?.[0] ?? piles.findIndex(stones => stones > 0);
    // Sideways to the next pile that has stones.
    for (let i = 0; dx !== 0 && aim && i < count; i++) {
      pile = (pile + dx + count) % count;
      if (piles[pile]! > 0) break;
    }
    const most = piles[pile]! - 1;
    const rest = aim && dx === 0 ? aim[1] + dy : most;
    setAim([pile, Math.max(0, Math.min(most, rest))]);
  };
  const take = (action: LegalAction | undefined) => action && onAct?.(action.action);
  useShortcuts(
    "Take stones",
    [
      { keys: ["ArrowLeft"], does: "pile to the left", run: () => move(-1, 0) },
      { keys: ["ArrowRight"], does: "pile to the right", run: () => move(1, 0) },
      { keys: ["ArrowUp"], does: "fewer stones", run: () => move(0, 1) },
      { keys: ["ArrowDown"], does: "more stones", run: () => move(0, -1) },
      { keys: [" ", "Enter"], does: "take them", run: () => take(aimed) },
    ],
    interactive,
  );

  // As high as the piles ever were, so that the board does not jump when one is taken away.
  const highest = useRef(1);
  highest.current = Math.max(highest.current, ...piles);
  const tallest = Math.min(TALL, highest.current);
  const [gapX, gapY] = [84, 30];
  const width = piles.length * gapX;
  const height = tallest * gapY + 20;
  const shareOf = new Map(highlights?.map(each => [each.cells[0]?.join(), each.share]));
  const dim = (pile: number, stone: number) =>
    aim?.[0] === pile && stone >= aim[1] && Boolean(aimed);
  return (
    <div class="nim-board">
      <Stage
        class="nim-stage"
        position={position}
        interactive={interactive}
        picture={props.picture}
        keys="arrow keys choose stones, Enter takes them"
        onPointerDown={onPointerDown}
        onPointerLeave={event => event.pointerType === "mouse" && setAim(null)}
      >
        <svg class="board-svg" viewBox={`-10 -34 ${width + 20} ${height + 70}`} aria-hidden="true">
          <line class="nim-floor" x1="0" x2={width} y1={height} y2={height} />
          {piles.map((count, pile) => {
            const x = (pile + 0.5) * gapX;
            return (
              <g key={pile}>
                {Array.from({ length: Math.min(count, TALL) }, (_, i) => {
                  // A pile that is too tall to draw shows its top.
                  const stone = count > TALL ? count - TALL + i : i;
                  const y = height - (i + 0.5) * gapY - 2;
                  const action = legal.get(`${pile},${stone}`);
                  const share = shareOf.get(`${pile},${stone}`);
                  const hinted = ghost?.cells[0]?.join() === `${pile},${stone}`;
                  return (
                    <g
                      key={stone}
                      class={`nim-stone ${action && interactive ? "free" : ""} ${dim(pile, stone) ? `aimed player-${player}` : ""}`}
                      onPointerMove={event =>
                        interactive && event.pointerType === "mouse" && setAim([pile, stone])
                      }
                      onClick={() => {
                        if (!interactive) return;
                        if (isTouch() && aim?.join() !== `${pile},${stone}`) setAim([pile, stone]);
                        else take(action);
                      }}
                    >
                      <rect class="hit" x={x - 40} y={y - gapY / 2} width="80" height={gapY} />
                      <rect class="pebble" x={x - 28} y={y - 12} width="56" height="24" rx="12" />
                      {share !== undefined && share >= 0.01 && (
                        <text
                          class="pebble-text"
                          x={x}
                          y={y}
                          text-anchor="middle"
                          dominant-baseline="central"
                          font-size="12"
                        >
                          {Math.round(share * 100)} %
                        </text>
                      )}
                      {hinted && (
                        <text
                          class="pebble-text"
                          x={x}
                          y={y}
                          text-anchor="middle"
                          dominant-baseline="central"
                          font-size="15"
                        >
                          ★
                        </text>
                      )}
                    </g>
                  );
                })}
                <text class="coordinate" x={x} y={height + 24} text-anchor="middle" font-size="16">
                  {count}
                </text>
              </g>
            );
          })}
        </svg>
      </Stage>
      {!small && !props.picture && scene.note && <p class="board-note">{scene.note}</p>}
      {interactive && (
        <Button look="primary" disabled={!aimed} onClick={() => take(aimed)}>
          {aim && aimed
            ? `Take ${plural((piles[aim[0]] ?? 0) - aim[1], "stone")}`
            : "Choose stones"}
        </Button>
      )}
    </div>
  );
}
