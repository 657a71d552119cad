import { useShortcuts } from "../shortcuts";
import { Button } from "../ui";
import { SPEEDS, type Pace } from "./usePace";

const inWords = (speed: number): string => {
  const rate = SPEEDS[speed]!;
  return rate === Infinity ? "as fast as possible" : `${rate} per second`;
};

/** Watching agents: pause, single moves, and any speed. */
export function PaceBar({ pace }: { pace: Pace }) {
  const { playing, speed, setSpeed, toggle, step } = pace;
  const faster = (by: number) => setSpeed(Math.min(SPEEDS.length - 1, Math.max(0, speed + by)));
  useShortcuts("Watch", [
    { keys: [" ", "p"], does: "play or pause", run: toggle },
    { keys: ["ArrowRight", "."], does: "one move", run: step },
    { keys: ["ArrowUp"], does: "faster", run: () => faster(1) },
    { keys: ["ArrowDown"], does: "slower", run: () => faster(-1) },
  ]);
  return (
    <div class="pace" role="group" aria-label="Speed of the game">
      <Button look="primary" onClick={toggle}>
        {playing ? "Pause" : "Play"}
      </Button>
      <Button onClick={step}>Step</Button>
      <label class="pace-speed">
        <span>Moves:</span>
        <input
          type="range"
          class="scrubber"
          min="0"
          max={SPEEDS.length - 1}
          value={speed}
          aria-valuetext={inWords(speed)}
          onInput={event => setSpeed(Number((event.target as HTMLInputElement).value))}
        />
        <span class="figure">{inWords(speed)}</span>
      </label>
    </div>
  );
}
