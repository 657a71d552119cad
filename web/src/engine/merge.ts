/** Adds up the results of searches of the same position that ran side by side. */
import type { AnalysisView, AnalyzedMove, NamedAction, Outlook } from "../types";

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
  const line = lines.reduce<NamedAction[]>((a, b) => (b.length > a.length ? b : a), []);
  return {
    ...first,
    nodes: sum(views.map(view => view.nodes)),
    seconds: Math.max(...views.map(view => view.seconds)),
    done: views.every(view => view.done),
    explanation: views.find(view => view.explanation)?.explanation ?? null,
    value: meanOf(views, view => view.value),
    outlook: outlook(views),
    candidates,
    principal_variation: line,
  };
}

const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The mean of a list of numbers over the searches that have it, by their size. */
function meanOf(
  views: AnalysisView[],
  numbers: (view: AnalysisView) => number[] | null,
): number[] | null {
  const found = views.flatMap(view => {
    const list = numbers(view);
    return list ? [{ list, size: Math.max(1, view.nodes) }] : [];
  });
  const all = sum(found.map(each => each.size));
  return (
    found[0]?.list.map((_, i) => sum(found.map(({ list, size }) => (list[i]! * size) / all))) ??
    null
  );
}

/** The mean of what the searches promise to the players. */
function outlook(views: AnalysisView[]): Outlook | null {
  const win_chances = meanOf(views, view => view.outlook?.win_chances ?? null);
  const leads = meanOf(views, view => view.outlook?.leads ?? null);
  return win_chances && { win_chances, leads };
}

/** The moves of all searches, the most visited first. */
function moves(views: AnalysisView[]): AnalyzedMove[] {
  const by = new Map<number, AnalyzedMove[]>();
  for (const move of views.flatMap(view => view.candidates)) {
    by.set(move.action, [...(by.get(move.action) ?? []), move]);
  }
  const added = [...by.values()].map((same): AnalyzedMove => {
    const visits = sum(same.map(move => move.visits));
    const mean = (number: (move: AnalyzedMove) => number | null): number | null => {
      const valued = same.filter(move => number(move) !== null);
      const weight = sum(valued.map(move => Math.max(1, move.visits)));
      const weighted = valued.map(move => number(move)! * Math.max(1, move.visits));
      return weight ? sum(weighted) / weight : null;
    };
    return {
      ...same[0]!,
      visits,
      share: sum(same.map(move => move.share)) / views.length,
      value: mean(move => move.value),
      win_chance: mean(move => move.win_chance),
      lead: mean(move => move.lead),
    };
  });
  return added.sort((a, b) => b.visits - a.visits || b.share - a.share);
}
