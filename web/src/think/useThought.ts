/** What an agent thinks of a position, as it thinks. */
import { useEffect, useState } from "preact/hooks";
import { api, streams, type Thought } from "../api";

export type Subject = { session: string; ply: number } | { game: string; position: string };

export interface Thinking {
  thought: Thought | null;
  error: string | null;
  running: boolean;
}

const idle: Thinking = { thought: null, error: null, running: false };

/**
 * Opens the stream while `subject` is given and closes it when anything changes, which stops the
 * search. Another `round` thinks once more.
 */
export function useThought(
  agent: string | null,
  game: string,
  subject: Subject | null,
  round = 0,
): Thinking {
  const [state, setState] = useState<Thinking>(idle);
  const url = agent && subject ? streams.think({ agent, ...subject }) : null;
  useEffect(() => {
    if (!url || !agent) {
      setState(idle);
      return;
    }
    setState({ thought: null, error: null, running: true });
    let ended = false;
    const source = new EventSource(url);
    const end = (error: string | null) => {
      ended = true;
      source.close();
      setState(before => ({ ...before, error, running: false }));
    };
    source.addEventListener("thought", event => {
      const thought = JSON.parse((event as MessageEvent<string>).data) as Thought;
      // Moves that were never looked at say nothing.
      thought.moves = thought.moves.filter(move => move.share > 0);
      setState({ thought, error: null, running: !thought.done });
    });
    source.addEventListener("done", () => end(null));
    source.onerror = () => {
      if (ended) return;
      end("The search was cut off.");
      // An event stream does not say why it was refused; the check of the agent does.
      api.agent(game, agent).then(
        () => {},
        (reason: unknown) => setState(before => ({ ...before, error: (reason as Error).message })),
      );
    };
    return () => {
      ended = true;
      source.close();
    };
  }, [url, round]);
  return state;
}
