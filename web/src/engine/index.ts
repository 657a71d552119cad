/** The engine for questions that take no time: positions, set-ups, files. One worker answers them all. */
import type { GameSetup, Position } from "../types";
import { EngineWorker } from "./client";
import type { CallName, Calls, Line } from "./protocol";
import { rulesOf } from "./rules";

let worker: EngineWorker | null = null;

/** Asks the engine; rules that the request names are loaded first. */
async function call<Name extends CallName>(
  name: Name,
  sent: Calls[Name]["sent"],
): Promise<Calls[Name]["answer"]> {
  if (!worker || worker.isClosed) worker = new EngineWorker();
  const { game, at, text } = sent as { game?: string; at?: Line; text?: string };
  await addRules(worker, game ?? at?.game ?? (name === "read" ? gameOf(text!) : undefined));
  return worker.call(name, sent);
}

/** Gives a worker the uploaded rules that a specification names, if it names any. */
export async function addRules(to: EngineWorker, game: string | undefined): Promise<void> {
  const rules = game ? await rulesOf(game) : null;
  if (rules) await to.call("rules", rules);
}

/** The specification of the game in a record; what is no record names none. */
function gameOf(text: string): string | undefined {
  try {
    const { game, config } = JSON.parse(text) as { game?: string; config?: string };
    return game && config ? `${game}:${config}` : game;
  } catch {
    return undefined;
  }
}

export const engine = {
  call,
  catalogue: () => call("catalogue", {}),
  game: (game: string): Promise<GameSetup> => call("game", { game }),
  agent: (game: string, agent: string) => call("agent", { game, agent }),
  /** The position that a text describes, or the usual start. */
  position: (game: string, text: string | null): Promise<Position> =>
    call("position", { game, text }),
  /** A game without its agents, to be looked at. */
  look: (at: Line, players: number) =>
    call("open", { at, seats: Array.from({ length: players }, () => null) }),
  /** The position after an action of a player or of chance. */
  after: (game: string, text: string | null, action: number): Promise<Position> =>
    call("after", { game, text, action }),
  /** The position after an outcome of chance, which the seed determines. */
  draw: (game: string, text: string, seed: number): Promise<Position> =>
    call("draw", { game, text, seed }),
};
