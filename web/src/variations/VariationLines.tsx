import { Fragment } from "preact";
import { letterOf } from "../players";
import { MoveText } from "../ui";
import { after, lineFrom, type PrintedLine } from "./tree";
import type { Exploration } from "./useVariations";

interface Props {
  /** The lines that depart from the game after so many plies. */
  ply: number;
  exploration: Exploration;
}

/** The variations of a place in the game; a click shows the position after a move. */
export function VariationLines({ ply, exploration }: Props) {
  const { all } = exploration;
  const roots = after(all, { ply });
  if (roots.length === 0) return null;
  return (
    <ul class="variations" aria-label="Variations">
      {roots.map(root => (
        <li key={root.id}>
          {root.title && <b class="variation-title">{root.title}</b>}
          <Line line={lineFrom(all, root)} exploration={exploration} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line, exploration }: { line: PrintedLine; exploration: Exploration }) {
  return (
    <span class="variation-line">
      {line.moves.map(({ node, others }) => (
        <Fragment key={node.id}>
          <button
            type="button"
            class={node.player === null ? "" : `player-${node.player}`}
            aria-current={exploration.current?.id === node.id ? "step" : undefined}
            onClick={() => exploration.show(node.id)}
          >
            {node.player !== null && <b>{letterOf(node.player)}</b>} <MoveText move={node} />
          </button>
          {others.map(other => (
            <Fragment key={other.moves[0]!.node.id}>
              {"("}
              <Line line={other} exploration={exploration} />
              {")"}
            </Fragment>
          ))}
        </Fragment>
      ))}
    </span>
  );
}
