/** The block in hand of the person at the board, moved by keys, mouse, wheel, touch and buttons alike. */
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Position, Scene } from "../../api";
import { useShortcuts } from "../../shortcuts";
import * as hand from "./cursor";
import { usePointer } from "./pointer";

interface Options {
  position: Position;
  scene: Scene;
  /** Whether the person may act now. */
  enabled: boolean;
  stage: RefObject<HTMLDivElement | null>;
  onAct: ((action: number) => void) | undefined;
  onPreview: ((action: number | null) => void) | undefined;
}

export function useHand({ position, scene, enabled, stage, onAct, onPreview }: Options) {
  const letters = hand.playable(position, scene);
  const [held, setHeld] = useState(() => hand.fitted(position, scene, hand.start(scene, letters)));
  // The block in hand may have been used up since, or the die shows another one.
  const cursor =
    letters.includes(held.letter) || letters.length === 0
      ? held
      : hand.fitted(position, scene, hand.pick(scene, held, letters[0]!));
  const aim = hand.aimed(position, scene, cursor);

  const legal = enabled ? (aim.legal?.action ?? null) : null;
  useEffect(() => {
    onPreview?.(legal);
    return () => onPreview?.(null);
  }, [legal, position.text]);

  const place = () => legal !== null && onAct?.(legal);
  const step = (by: number) => setHeld(hand.step(scene, cursor, by));
  const turn = (way: 1 | -1) => setHeld(hand.turn(scene, cursor, way));
  const flip = () => setHeld(hand.flip(scene, cursor));
  /** Takes a block; where it does not fit as it lies, it moves to where it does. */
  const pick = (letter: string) => {
    if (!letters.includes(letter)) return;
    const next = hand.pick(scene, cursor, letter);
    const fits = hand.aimed(position, scene, next).legal !== null;
    setHeld(fits ? next : hand.fitted(position, scene, next));
  };
  const cycle = () => {
    const next = hand.cycle(scene, cursor, letters, 1);
    pick(next.letter);
  };

  useShortcuts(
    "Drop a block",
    [
      { keys: ["ArrowLeft"], does: "move left", run: () => step(-1) },
      { keys: ["ArrowRight"], does: "move right", run: () => step(1) },
      { keys: ["ArrowUp", "x"], does: "turn right", run: () => turn(1) },
      { keys: ["z"], does: "turn left", run: () => turn(-1) },
      { keys: ["f"], does: "flip (S and L)", run: flip },
      { keys: ["n"], does: "next block", run: cycle },
      {
        keys: ["1", "2", "3", "4", "5"],
        label: "1 – 5",
        does: "block I, O, T, S or L",
        run: () => {},
      },
      { keys: [" ", "Enter", "ArrowDown"], does: "drop it", run: place },
    ],
    enabled,
  );
  // Digits are one line in the list of keys, so they are listened to apart from it.
  useShortcuts(
    "",
    scene.supplies.map(({ name }, i) => ({
      keys: [String(i + 1)],
      does: name,
      run: () => pick(name),
    })),
    enabled,
  );
  const pointer = usePointer({
    stage,
    columns: scene.columns,
    enabled,
    aim: x => setHeld(hand.aim(scene, cursor, x)),
    isAimedAt: x => hand.aim(scene, cursor, x).left === cursor.left,
    turn,
    flip,
    place,
  });
  return {
    letters,
    cursor,
    aim,
    gain: hand.gainOf(position, aim.legal),
    pointer,
    pick,
    step,
    turn,
    flip,
    place,
  };
}
