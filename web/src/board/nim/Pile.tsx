/** One pile with its number and count; stones that were just taken stay as outlines. */
import type { Taking } from "./names";

/** From one pile to the next, and from one stone to the next, in the picture's units. */
export const GAP_X = 84;
export const GAP_Y = 30;

interface Props {
  /** Its number, from 0. */
  pile: number;
  /** Its stones. */
  count: number;
  floor: number;
  /** Stones at the bottom that are not drawn. */
  hidden: number;
  /** The player to move. */
  player: number;
  /** The lowest stone that would be taken. */
  aim: number | null;
  taken: (Taking & { player: number | null }) | null;
  /** The lowest stone of a hint. */
  hint: number | null;
  share: (stone: number) => number | undefined;
  isFree: (stone: number) => boolean;
  onPoint: (stone: number) => void;
  onPress: (stone: number) => void;
}

export function Pile(props: Props) {
  const { pile, count, floor, hidden, player, aim, taken, hint } = props;
  const x = (pile + 0.5) * GAP_X;
  const yOf = (stone: number) => floor - (stone - hidden + 0.5) * GAP_Y - 2;
  const stones = Array.from({ length: count - hidden }, (_, i) => i + hidden);
  // As many outlines as the picture has room for.
  const room = Math.floor((floor - 20) / GAP_Y) - (count - hidden);
  const gone = Array.from({ length: Math.min(taken?.stones ?? 0, room) }, (_, i) => count + i);
  return (
    <g>
      {gone.map(stone => (
        <Pebble
          key={`taken ${stone}`}
          look={`pebble taken player-${taken?.player ?? player}`}
          x={x}
          y={yOf(stone)}
        />
      ))}
      {stones.map(stone => {
        const share = props.share(stone);
        const isAimed = aim !== null && stone >= aim;
        return (
          <g
            key={stone}
            class={`nim-stone ${props.isFree(stone) ? "free" : ""} ${isAimed ? `aimed player-${player}` : ""} ${hint !== null && stone >= hint ? "hinted" : ""}`}
            onPointerMove={event => event.pointerType === "mouse" && props.onPoint(stone)}
            onClick={() => props.onPress(stone)}
          >
            <rect class="hit" x={x - 40} y={yOf(stone) - GAP_Y / 2} width="80" height={GAP_Y} />
            <Pebble look="pebble" x={x} y={yOf(stone)} />
            {hint === stone ? (
              <Text x={x} y={yOf(stone)} size={15} look="pebble-text" text="★" />
            ) : (
              share !== undefined &&
              share >= 0.01 && (
                <Text
                  x={x}
                  y={yOf(stone)}
                  size={12}
                  look="pebble-text"
                  text={`${Math.round(share * 100)} %`}
                />
              )
            )}
          </g>
        );
      })}
      <Text x={x} y={floor + 22} size={16} look="nim-number" text={`pile ${pile + 1}`} />
      <Text
        x={x}
        y={floor + 44}
        size={14}
        look="coordinate"
        text={count === 1 ? "1 stone" : `${count} stones`}
      />
    </g>
  );
}

const Pebble = ({ look, x, y }: { look: string; x: number; y: number }) => (
  <rect class={look} x={x - 28} y={y - 12} width="56" height="24" rx="12" />
);

interface TextProps {
  x: number;
  y: number;
  size: number;
  look: string;
  text: string;
}

const Text = ({ x, y, size, look, text }: TextProps) => (
  <text class={look} x={x} y={y} text-anchor="middle" dominant-baseline="central" font-size={size}>
    {text}
  </text>
);
