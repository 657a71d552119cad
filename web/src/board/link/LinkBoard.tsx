import { useRef } from "preact/hooks";
import { Stage } from "../Stage";
import { parseSpec } from "../../spec";
import type { DrawnBoardProps } from "../types";
import { UNIT } from "./Blocks";
import { Controls } from "./Controls";
import { Die } from "./Die";
import { AimGhost } from "./Ghost";
import { Picture } from "./Picture";
import { canFlip } from "./shapes";
import { Tray } from "./Tray";
import { useHand } from "./useHand";

/** The upright board of Tetris Link; for people who play here, also the tray and everything to drop blocks. */
export function LinkBoard(props: DrawnBoardProps) {
  const { position, scene, onAct, onPreview, small, picture, mine = [] } = props;
  const mover = position.turn.kind === "player" ? position.turn.player : null;
  const enabled = Boolean(onAct) && !small && mover !== null;
  // The controls stay while others move, so that the board does not.
  const plays = enabled || (!small && !picture && mine.length > 0 && position.turn.kind !== "over");
  const player = mover ?? 0;
  const owner = enabled || mine.length === 0 ? player : mine.includes(player) ? player : mine[0]!;
  const hasDice = !small && !picture && parseSpec(position.game).values.dice === "true";
  const stage = useRef<HTMLDivElement>(null);
  const hand = useHand({ position, scene, enabled, stage, onAct, onPreview });
  const { cursor, aim, gain } = hand;

  const [width, height] = [scene.columns * UNIT, scene.rows * UNIT];
  const [margin, foot] = small ? [4, 4] : [10, 30];
  const box = [-margin, -margin, width + 2 * margin, height + margin + foot] as const;
  return (
    <div
      class={`link-board ${plays ? "playable" : ""} ${hasDice ? "with-die" : ""} ${enabled ? "interactive" : ""} ${small ? "small" : ""}`}
    >
      <div class="link-table">
        <Stage
          stageRef={stage}
          class="link-stage board-stage"
          style={{
            "--ratio": box[2] / box[3],
            // Small boards have cells that are not giants.
            "--widest": `${scene.columns * 3.4 + 1.2}rem`,
          }}
          position={position}
          interactive={plays}
          picture={picture}
          keys="arrow keys move the block, Space drops it"
          {...hand.pointer.handlers}
        >
          <Picture {...props} box={box} mover={player}>
            {enabled && <AimGhost aim={aim} player={player} rows={scene.rows} gain={gain} />}
          </Picture>
        </Stage>
        {(plays || hasDice) && (
          <div class="link-side">
            {plays && (
              <Tray
                scene={scene}
                player={owner}
                letters={enabled ? hand.letters : []}
                isWaiting={!enabled}
                chosen={cursor.letter}
                orientation={cursor.orientation}
                onPick={hand.pick}
                onGrab={(letter, event) => {
                  hand.pick(letter);
                  hand.pointer.grab(event);
                }}
              />
            )}
            {hasDice && <Die scene={scene} player={mover} isMine={mine.includes(player)} />}
          </div>
        )}
      </div>
      {plays && (
        <Controls
          aim={aim}
          gain={gain}
          enabled={enabled}
          canFlip={canFlip(scene, cursor.letter)}
          onStep={hand.step}
          onTurn={hand.turn}
          onFlip={hand.flip}
          onPlace={hand.place}
        />
      )}
    </div>
  );
}
