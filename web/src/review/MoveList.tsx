import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { PlyView } from "../api";
import { roundsOf, type ListedMove } from "../play/rounds";
import { letterOf } from "../players";
import { MoveText, PlayerChip } from "../ui";
import type { Exploration } from "../variations/useVariations";
import { VariationLines } from "../variations/VariationLines";
import { symbolOf } from "./accuracy";
import { classOfMove, type Evaluations } from "./evaluations";

interface Props {
  plies: PlyView[];
  players: number;
  /** The position shown is the one after so many. */
  ply: number;
  evaluations: Evaluations;
  go: (ply: number) => void;
  exploration: Exploration;
}

/** Of a long game, only so many rounds before and after the shown one are listed. */
const AROUND = 80;

/**
 * The moves of the game, a row per round and a column per player, with the variations that depart from them. A click
 * shows the position after a move.
 */
export function MoveList({ plies, players, ply, evaluations, go, exploration }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const isInGame = exploration.current === null;
  useEffect(() => keepInSight(list.current), [ply, exploration.current?.id, plies.length]);
  const rounds = useMemo(() => roundsOf(plies), [plies]);
  const shown = Math.max(
    0,
    rounds.findIndex(round => round.some(move => move.ply >= ply - 1)),
  );
  // The list moves on in steps: most clicks and plies leave it as it is.
  const middle = Math.round((shown < 0 ? rounds.length : shown) / AROUND) * AROUND;
  const [from, to] = [Math.max(0, middle - AROUND), Math.min(rounds.length, middle + AROUND)];
  const move = (each: ListedMove) => (
    <MoveButton
      key={each.ply}
      move={each}
      symbol={symbolOf(classOfMove(evaluations.get(each.ply)))}
      isShown={isInGame && ply === each.ply + 1}
      go={go}
    />
  );
  return (
    <div class="review-moves" ref={list} tabIndex={0} role="group" aria-label="Moves">
      <Step isShown={isInGame && ply === 0} onClick={() => go(0)}>
        Start
      </Step>
      {from > 0 && (
        <Step onClick={() => go(rounds[from - 1]!.at(-1)!.ply + 1)}>… {from} earlier rounds</Step>
      )}
      <ol start={from + 1}>
        {rounds.slice(from, to).map((round, i) => (
          <li key={from + i} style={{ "--columns": Math.min(players, 2) }}>
            <span class="review-number figure" aria-hidden="true">
              {from + i + 1}
            </span>
            {round.map(move)}
            {round.map(each => (
              <VariationLines key={each.ply} ply={each.ply} exploration={exploration} />
            ))}
          </li>
        ))}
      </ol>
      <VariationLines ply={plies.length} exploration={exploration} />
      {to < rounds.length && (
        <Step onClick={() => go(rounds[to]![0]!.ply + 1)}>… {rounds.length - to} later rounds</Step>
      )}
    </div>
  );
}

/** Only the list scrolls: the page must stay where the reader has it. */
function keepInSight(box: HTMLElement | null): void {
  const item = box?.querySelector<HTMLElement>("[aria-current]");
  if (!box || !item) return;
  const [outer, inner] = [box.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}

interface StepProps {
  isShown?: boolean;
  onClick: () => void;
  children: ComponentChildren;
}

const Step = ({ isShown, onClick, children }: StepProps) => (
  <button
    type="button"
    class="review-step"
    aria-current={isShown ? "step" : undefined}
    onClick={onClick}
  >
    {children}
  </button>
);

interface MoveProps {
  move: ListedMove;
  symbol: string;
  isShown: boolean;
  go: (ply: number) => void;
}

function MoveButton({ move: { player, move, ply, draws }, symbol, isShown, go }: MoveProps) {
  if (!move) return null;
  return (
    <button
      type="button"
      class={`review-move player-${player}`}
      style={player < 2 ? { gridColumn: player + 2 } : undefined}
      aria-current={isShown ? "step" : undefined}
      onClick={() => go(ply + 1)}
    >
      <PlayerChip player={player} />
      <span class="visually-hidden">{letterOf(player)}</span>
      {draws.length > 0 && draws.length <= 2 && (
        <span class="draws" title="drawn by chance">
          {draws.join(" ")}
        </span>
      )}
      <MoveText move={move} />
      {symbol && <MoveSymbol symbol={symbol} />}
    </button>
  );
}

/** The mark of a move, which screen readers get as a word. */
export function MoveSymbol({ symbol }: { symbol: string }) {
  const word = symbol === "??" ? "blunder" : symbol === "?" ? "mistake" : "inaccuracy";
  return (
    <span class={`review-mark ${word}`}>
      <span aria-hidden="true">{symbol}</span>
      <span class="visually-hidden">{word}</span>
    </span>
  );
}
