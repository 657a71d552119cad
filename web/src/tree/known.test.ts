import { expect, test } from "vitest";
import type { GameTree, TreeEdge, TreeNode } from "../api";
import { grow, isHome, isMistake, percent } from "./known";

const edge = (action: number, child: number): TreeEdge => ({
  action,
  name: `move ${action}`,
  text: `move ${action}`,
  probability: 0.5,
  chosen: action === 0,
  loss: null,
  child,
});

const node = (id: number, text: string, edges: TreeEdge[] = []): TreeNode => ({
  id,
  depth: 0,
  text,
  turn: { kind: "player", player: 0 },
  value: null,
  outlook: null,
  exact: null,
  result: null,
  scene: null,
  edges,
  folded: 0,
  folded_probability: 0,
});

const tree = (...nodes: TreeNode[]): GameTree => ({
  game: "nim",
  agent: "first",
  seed: 1,
  depth: 1,
  nodes,
});

test("a tree grows without changing numbers, and repeated positions keep their home", () => {
  const one = grow(
    new Map(),
    tree(node(0, "root", [edge(0, 1), edge(1, 2)]), node(1, "x"), node(2, "y")),
  );
  expect([...one.values()].map(at => at.number)).toEqual([0, 1, 2]);
  expect(one.get("x")!.branches).toBeNull();

  const two = grow(one, tree(node(0, "x", [edge(1, 1)]), node(1, "end")));
  const three = grow(two, tree(node(0, "y", [edge(0, 1)]), node(1, "end")));
  expect(three.size).toBe(4);
  expect(three.get("end")!.number).toBe(3);
  const [fromX] = three.get("x")!.branches!;
  const [fromY] = three.get("y")!.branches!;
  expect(isHome(three.get("end")!, "x", fromX!)).toBe(true);
  expect(isHome(three.get("end")!, "y", fromY!)).toBe(false);
  expect(one.size).toBe(3);
});

test("a position that leads back to the root stays at the root", () => {
  const known = grow(new Map(), tree(node(0, "root", [edge(0, 0)])));
  expect(known.get("root")!.home).toBeNull();
});

test("mistakes and percentages", () => {
  expect([null, 0, 2].map(loss => isMistake({ ...edge(0, 1), loss }))).toEqual([
    false,
    false,
    true,
  ]);
  expect([1, 0.634, 0.0042, 0].map(percent)).toEqual(["100 %", "63 %", "0.4 %", "0 %"]);
});
