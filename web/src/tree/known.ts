/** The positions of a tree that are known so far; the server sends a few more with each click. */
import type { GameTree, TreeEdge, TreeNode } from "../api";

/** A move, and the text of the position after it. */
export interface Branch {
  edge: TreeEdge;
  text: string;
}

export interface KnownNode {
  /** In the order in which positions became known, from 0: it stays the same when the tree grows. */
  number: number;
  node: TreeNode;
  /** The moves, the most likely first; null as long as they were not requested. */
  branches: Branch[] | null;
  /** The text of the position under which it is shown, and the action that leads here; null at the root. */
  home: { text: string; action: number } | null;
}

/** Positions by their text form, which says everything about a position. */
export type Known = ReadonlyMap<string, KnownNode>;

/** What is known after the server has sent another part of the tree. */
export function grow(known: Known, tree: GameTree): Known {
  const grown = new Map(known);
  const add = (node: TreeNode, home: KnownNode["home"]) => {
    if (!grown.has(node.text)) {
      grown.set(node.text, { number: grown.size, node, branches: null, home });
    }
  };
  for (const node of tree.nodes) {
    // Nodes come layer by layer, so parents come first and only the root has no home.
    add(node, null);
    if (node.edges.length + node.folded === 0) continue;
    const branches = node.edges.map(edge => ({ edge, text: tree.nodes[edge.child]!.text }));
    grown.set(node.text, { ...grown.get(node.text)!, node, branches });
    for (const { edge } of branches) {
      add(tree.nodes[edge.child]!, { text: node.text, action: edge.action });
    }
  }
  return grown;
}

/** Whether a position is shown under this move; elsewhere a reference to it is enough. */
export const isHome = (at: KnownNode, parent: string, { edge }: Branch): boolean =>
  at.home?.text === parent && at.home.action === edge.action;

/** Whether a move loses value against perfect play. */
export const isMistake = (edge: TreeEdge): boolean => edge.loss !== null && edge.loss > 0;

/** A percentage, with a decimal only where there would be no digit otherwise. */
export const percent = (probability: number): string =>
  `${(100 * probability).toFixed(probability > 0 && probability < 0.01 ? 1 : 0)} %`;
