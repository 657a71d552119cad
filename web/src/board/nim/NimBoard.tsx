import { useEffect, useRef, useState } from "preact/hooks";
import type { LegalAction } from "../../api";
import { letterOf, plural } from "../../players";
import { useShortcuts } from "../../shortcuts";
import { Button } from "../../ui";
import { Stage } from "../Stage";
import { useTouch } from "../touch";
import type { DrawnBoardProps } from "../types";
import { parseTaking } from "./names";
import { GAP_X, GAP_Y, Pile } from "./Pile";

/** Beyond this many stones a pile shows only its top. */
const TALL = 24;

/** Piles of stones; a stone takes itself and all above it. */
export function NimBoard(props: DrawnBoardProps) {
  const { position, scene, onAct, onPreview, ghost, highlights, small, picture, mine = [] } = props;
  const piles = scene.pieces.map(pile => pile.cells.length);
  const player = position.turn.kind === "player" ? position.turn.player : 0;
  const enabled = Boolean(onAct) && !small && position.turn.kind === "player";
  const plays = enabled || (!small && !picture && mine.length > 0 && position.turn.kind !== "over");
  const { isTouch, onPointerDown } = useTouch();
  const legal = new Map<string, LegalAction>();
  for (const each of position.legal) if (each.cells[0]) legal.set(each.cells[0].join(), each);
  const [aim, setAim] = useState<[number, number] | null>(null);
  const aimed = aim && enabled ? legal.get(aim.join()) : undefined;

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
  const take = (action: LegalAction | undefined) => {
    if (!action) return;
    setAim(null);
    onAct?.(action.action);
  };
  useShortcuts(
    "Take stones",
    [
      { keys: ["ArrowLeft"], does: "pile to the left", run: () => move(-1, 0) },
      { keys: ["ArrowRight"], does: "pile to the right", run: () => move(1, 0) },
      { keys: ["ArrowUp"], does: "fewer stones", run: () => move(0, 1) },
      { keys: ["ArrowDown"], does: "more stones", run: () => move(0, -1) },
      { keys: [" ", "Enter"], does: "take them", run: () => take(aimed) },
    ],
    enabled,
  );

  const takings = small ? [] : takingsOf(props);
  // As high as the piles ever were, so that the board does not jump when one is taken away.
  const highest = useRef(1);
  highest.current = Math.max(highest.current, ...piles);
  const width = piles.length * GAP_X;
  const height = Math.min(TALL, highest.current) * GAP_Y + 20;
  const shares = new Map(highlights?.map(each => [each.cells[0]?.join() ?? "", each.share]));
  const box = [-10, -14, width + 20, height + 76] as const;
  return (
    <div class={`nim-board ${plays ? "playable" : ""}`}>
      <Stage
        class="nim-stage board-stage"
        style={{ "--ratio": box[2] / box[3], "--widest": `${Math.max(4, piles.length) * 11}rem` }}
        position={position}
        interactive={plays}
        picture={picture}
        keys="arrow keys choose stones, Enter takes them"
        onPointerDown={onPointerDown}
        onPointerLeave={event => event.pointerType === "mouse" && setAim(null)}
      >
        <svg class="board-svg" viewBox={box.join(" ")} aria-hidden="true">
          <line class="nim-floor" x1="0" x2={width} y1={height} y2={height} />
          {piles.map((count, pile) => (
            <Pile
              key={pile}
              pile={pile}
              count={count}
              floor={height}
              hidden={Math.max(0, count - TALL)}
              player={player}
              aim={aimed && aim?.[0] === pile ? aim[1] : null}
              taken={takings.filter(each => each.pile === pile).at(-1) ?? null}
              hint={ghost?.cells[0]?.[0] === pile ? ghost.cells[0][1] : null}
              share={stone => shares.get(`${pile},${stone}`)}
              isFree={stone => enabled && legal.has(`${pile},${stone}`)}
              onPoint={stone => enabled && setAim([pile, stone])}
              onPress={stone => {
                if (!enabled) return;
                if (isTouch() && aim?.join() !== `${pile},${stone}`) setAim([pile, stone]);
                else take(legal.get(`${pile},${stone}`));
              }}
            />
          ))}
        </svg>
      </Stage>
      {!small && !picture && (
        <p class="board-note nim-note">
          {scene.note}
          <span>{takings.map(inWords).join(" ")}</span>
        </p>
      )}
      {plays && (
        <Button look="primary" disabled={!aimed} onClick={() => take(aimed)}>
          {aim && aimed
            ? `Take ${plural((piles[aim[0]] ?? 0) - aim[1], "stone")} from pile ${aim[0] + 1}`
            : "Choose stones"}
        </Button>
      )}
    </div>
  );
}

/** The last moves, with who made them where that is known. */
function takingsOf({ recent, last }: DrawnBoardProps) {
  const moves = recent ?? (last ? [{ name: last, player: null }] : []);
  return moves.flatMap(({ name, player }) => {
    const taking = parseTaking(name);
    return taking ? [{ ...taking, player }] : [];
  });
}

const inWords = ({ stones, pile, player }: ReturnType<typeof takingsOf>[number]): string =>
  `${player === null ? "Last move:" : letterOf(player)} took ${stones} from pile ${pile + 1}.`;
