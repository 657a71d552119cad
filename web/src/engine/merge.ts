/** Adds up the results of searches of the same position that ran side by side. */
import type { AnalysisView, AnalyzedMove } from "../types";

export function merge(views: AnalysisView[]): AnalysisView {
  const [first] = views;
  if (!first) throw new Error("There is nothing to add up.");
  if (views.length === 1) return first;
  const candidates = moves(views);
  const best = candidates[0];
  // The line of a search that prefers the same move; of several, the longest.
  const lines = views
    .filter(view => view.candidates[0]?.action === best?.action)
    .map(view => view.principal_variation);
  const line = lines.reduce<string[]>((a, b) => (b.length > a.length ? b : a), []);
  return {
    ...first,
    nodes: sum(views.map(view => view.nodes)),
    seconds: Math.max(...views.map(view => view.seconds)),
    done: views.every(view => view.done),
    explanation: views.find(view => view.explanation)?.explanation ?? null,
    value: value(views),
    candidates,
    principal_variation: line,
  };
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The mean of what the searches expect, by their size. */
function value(views: AnalysisView[]): number[] | null {
  const valued = views.filter(view => view.value !== null);
  const weight = sum(valued.map(view => Math.max(1, view.nodes)));
  if (weight === 0) return null;
  return valued[0]!.value!.map((_, seat) =>
    sum(valued.map(view => (view.value![seat]! * Math.max(1, view.nodes)) / weight)),
  );
}

/** The moves of all searches, the most visited first. */
function moves(views: AnalysisView[]): AnalyzedMove[] {
  const by = new Map<number, AnalyzedMove[]>();
  for (const move of views.flatMap(view => view.candidates)) {
    by.set(move.action, [...(by.get(move.action) ?? []), move]);
  }
  const added = [...by.values()].map((same): AnalyzedMove => {
    const visits = sum(same.map(move => move.visits));
    const valued = same.filter(move => move.value !== null);
    const weight = sum(valued.map(move => Math.max(1, move.visits)));
    return {
      ...same[0]!,
      visits,
      share: sum(same.map(move => move.share)) / views.length,
      value: weight
        ? sum(valued.map(move => (move.value! * Math.max(1, move.visits)) / weight))
        : null,
    };
  });
  return added.sort((a, b) => b.visits - a.visits || b.share - a.share);
}
