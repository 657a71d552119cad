import { useState } from "preact/hooks";
import type { Position, TreeNode } from "../api";
import { Board } from "../board/Board";
import { letterOf, percent as chancePercent, plural, signedValue } from "../players";
import { MoveText } from "../ui";
import { isHome, isMistake, percent, type Branch, type Known } from "./known";

interface Props {
  /** The position at the root, for what all positions of the game share. */
  position: Position;
  known: Known;
  /** The position of this row. */
  text: string;
  /** The position above and the move that leads here; null at the root. */
  via: { parent: string; branch: Branch; isPreferred: boolean } | null;
  /** The position whose moves are being searched. */
  loading: string | null;
  onExpand: (text: string) => void;
}

/** A position of the tree, the move that leads to it, and the rows below it. */
export function TreeRow({ position, known, text, via, loading, onExpand }: Props) {
  const [open, setOpen] = useState(true);
  const at = known.get(text)!;
  const { node, number, branches } = at;
  const isReference = via !== null && !isHome(at, via.parent, via.branch);
  const isLeaf = isReference || node.turn.kind === "over";
  const name = via ? via.branch.edge.text : "the position";
  const isOpen = open && branches !== null;
  const toggle = () => {
    if (loading !== null) return;
    if (branches === null) onExpand(text);
    setOpen(branches === null || !open);
  };
  return (
    <li>
      <div class="tree-row">
        {!isReference && (
          <div class="tree-board" aria-hidden="true">
            <Board position={shown(position, node)} small picture />
          </div>
        )}
        <div class="tree-text">
          {via && <Move branch={via.branch} isPreferred={via.isPreferred} />}
          <span class="tree-state">
            {isReference ? `same as ${number}` : `${number} · ${stateOf(node)}`}
          </span>
        </div>
        {!isLeaf && (
          <button
            type="button"
            class="button quiet tree-toggle"
            aria-expanded={isOpen}
            // Not `disabled`, which would take the focus away.
            aria-disabled={loading !== null}
            onClick={toggle}
          >
            {loading === text ? "…" : isOpen ? "Hide" : "Show"}
            <span class="visually-hidden"> moves after {name}</span>
          </button>
        )}
      </div>
      {isOpen && !isLeaf && (
        <ul>
          {branches.map((branch, i) => (
            <TreeRow
              key={branch.edge.action}
              position={position}
              known={known}
              text={branch.text}
              via={{ parent: text, branch, isPreferred: i === 0 }}
              loading={loading}
              onExpand={onExpand}
            />
          ))}
          {node.folded > 0 && (
            <li class="tree-folded">
              +{plural(node.folded, node.turn.kind === "chance" ? "more outcome" : "more move")} ·{" "}
              {percent(node.folded_probability)}
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

/** The name of a move and how likely it is, as a shade of blue and as a number. */
function Move({ branch: { edge }, isPreferred }: { branch: Branch; isPreferred: boolean }) {
  const mistake = isMistake(edge);
  return (
    <span class="tree-move">
      <span
        class="tree-shade"
        aria-hidden="true"
        style={{ "--share": `${Math.round(100 * edge.probability)}%` }}
      />
      <b class={mistake && isPreferred ? "tree-yellow" : ""}>
        <MoveText move={edge} />
        {mistake && "?"}
      </b>
      {mistake && <span class="visually-hidden">, loses value against perfect play,</span>}
      <span class="figure">{percent(edge.probability)}</span>
      {edge.chosen && <span class="badge">chosen</span>}
    </span>
  );
}

/** A node as a position that a board can show; nothing can be played in it. */
function shown(root: Position, node: TreeNode): Position {
  const { text, turn, scene } = node;
  return { ...root, text, turn, scene, scores: null, returns: null, legal: [] };
}

/** Who is to move and that player's chance of winning, or the result. */
function stateOf({ turn, value, outlook, result }: TreeNode): string {
  if (turn.kind === "over") return result ?? "over";
  if (turn.kind === "chance") return "chance to draw";
  const [chance, expected] = [outlook?.win_chances[turn.player], value?.[turn.player]];
  const tail =
    chance !== undefined
      ? `, ${chancePercent(chance)} to win`
      : expected !== undefined
        ? `, value ${signedValue(expected)}`
        : "";
  return `${letterOf(turn.player)} to move${tail}`;
}
