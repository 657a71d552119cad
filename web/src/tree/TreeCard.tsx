import { useEffect, useState } from "preact/hooks";
import { announce } from "../announce";
import { api, type GameSetup, type Position } from "../api";
import { plural } from "../players";
import { AgentPicker } from "../setup/AgentPicker";
import { Button, Card, Problem, Select } from "../ui";
import { grow, type Known } from "./known";
import { TreeRow } from "./TreeRow";

interface Props {
  position: Position;
  setup: GameSetup | null;
}

const none: Known = new Map();

/** The tree that an agent sees from a position: one level at first, more with each click. */
export function TreeCard({ position, setup }: Props) {
  const levels = setup?.difficulty_levels ?? [];
  // The strongest level often takes all the time it is allowed, in each of a dozen positions.
  const usual = (levels.at(-2) ?? levels.at(-1))?.agent ?? "mcts:nodes=300";
  const [chosen, setChosen] = useState<string | null>(null);
  const agent = chosen ?? usual;
  const { game, text } = position;
  const [known, setKnown] = useState<Known>(none);
  const [loading, setLoading] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [abort, setAbort] = useState(() => new AbortController());
  useEffect(() => {
    setKnown(none);
    setLoading(null);
    setError(null);
    const fresh = new AbortController();
    setAbort(fresh);
    return () => fresh.abort();
  }, [game, text, agent]);
  const expand = async (at: string) => {
    setLoading(at);
    setError(null);
    try {
      const tree = await api.tree(game, at, agent, abort.signal);
      if (abort.signal.aborted) return;
      // The tree may have been hidden in the meantime.
      setKnown(before => (before.has(text) || at === text ? grow(before, tree) : before));
      announce(`${plural(tree.nodes[0]!.edges.length, "move")} shown`);
    } catch (reason) {
      if (!abort.signal.aborted) setError((reason as Error).message);
    }
    if (!abort.signal.aborted) setLoading(null);
  };
  const isShown = known.has(text);
  const named = levels.some(each => each.agent === agent);
  return (
    <Card title="Tree" class="tree-card">
      <p class="under">
        What an agent would play here, how likely, and what it expects in the positions that follow.
      </p>
      <Select
        label="Agent of the tree"
        value={named ? agent : "other"}
        options={[
          ...levels.map(each => ({ value: each.agent, text: each.title })),
          { value: "other", text: "another agent …" },
        ]}
        onChange={value => setChosen(value === "other" ? "mcts:nodes=300" : value)}
      />
      {!named && <AgentPicker game={game} agent={agent} onChange={setChosen} />}
      {error && <Problem>{error}</Problem>}
      <Button
        onClick={() => {
          if (isShown) setKnown(none);
          else if (loading === null) void expand(text);
        }}
      >
        {isShown ? "Hide the tree" : loading === null ? "Show the tree" : "Searching …"}
      </Button>
      {isShown && (
        <ul class="tree" aria-label="Tree">
          <TreeRow
            position={position}
            known={known}
            text={text}
            via={null}
            loading={loading}
            onExpand={at => void expand(at)}
          />
        </ul>
      )}
    </Card>
  );
}
