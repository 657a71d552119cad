/** The die of the game with dice: its face is the block to be placed, and it rolls when there is a new one. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Scene } from "../../api";
import { letterOf } from "../../players";
import { moves } from "../../settings";
import { play } from "../../sound";
import { BlockPicture } from "./Tray";

/** Milliseconds of a roll, and between the faces that it shows. */
const ROLL = 640;
const FACE = 80;

interface Props {
  scene: Scene;
  /** The player who has rolled it; null before the next roll. */
  player: number | null;
  isMine: boolean;
}

export function Die({ scene, player, isMine }: Props) {
  // Every roll is followed by a block, so that no two rolls look alike.
  const face = useRoll(scene, `${scene.pieces.length} ${scene.offered}`);
  const supply = scene.supplies.find(each => each.name === face.letter);
  const who = player === null ? "" : isMine ? "You rolled" : `${letterOf(player)} rolled`;
  return (
    <div class="die-box" role="img" aria-label={scene.offered ? `${who} ${scene.offered}` : "Die"}>
      <div class={`die ${face.isRolling ? "rolling" : ""}`}>
        {supply && <BlockPicture supply={supply} player={player ?? 0} />}
      </div>
      <small>
        {who} <b>{face.isRolling ? "…" : scene.offered}</b>
      </small>
    </div>
  );
}

function useRoll(scene: Scene, roll: string): { letter: string | null; isRolling: boolean } {
  const [turns, setTurns] = useState(0);
  const shown = useRef(roll);
  useEffect(() => {
    if (shown.current === roll) return;
    shown.current = roll;
    if (!scene.offered) return;
    play("roll");
    if (!moves()) return;
    let left = Math.round(ROLL / FACE);
    setTurns(left);
    const timer = setInterval(() => {
      setTurns(--left);
      if (left <= 0) clearInterval(timer);
    }, FACE);
    return () => {
      clearInterval(timer);
      setTurns(0);
    };
  }, [roll]);
  const faces = scene.supplies.map(each => each.name);
  const letter = turns > 0 ? (faces[(turns * 3) % faces.length] ?? null) : scene.offered;
  return { letter, isRolling: turns > 0 };
}
