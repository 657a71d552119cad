import type { PlyView } from "../api";
import { letterOf, percent } from "../players";
import { Empty, MoveText, PlayerChip } from "../ui";
import type { Mistake } from "./evaluations";
import { MoveSymbol } from "./MoveList";

interface Props {
  mistakes: Mistake[];
  plies: PlyView[];
  ply: number;
  go: (ply: number) => void;
}

/** Moves that lost chances; a click shows the position before, with the played move and the best one. */
export function Mistakes({ mistakes, plies, ply, go }: Props) {
  if (mistakes.length === 0) return <Empty>No mistakes were found.</Empty>;
  return (
    <ol class="mistakes" aria-label="Mistakes">
      {mistakes.map(({ ply: before, player, evaluation, symbol }) => (
        <li key={before}>
          <button
            type="button"
            aria-current={ply === before ? "step" : undefined}
            onClick={() => go(before)}
          >
            <MoveSymbol symbol={symbol} />
            <PlayerChip player={player} />
            <span class="mistake-text">
              <span class="visually-hidden">{letterOf(player)}:</span>
              <MoveText move={plies[before]!} />
              <small>
                {evaluation.reasons[0] ?? (evaluation.best && `better: ${evaluation.best.text}`)}
              </small>
            </span>
            <span class="figure mistake-loss">
              <span class="visually-hidden">loses</span> −{percent(evaluation.loss ?? 0)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
