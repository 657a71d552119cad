/** What the server would answer, answered in this browser: for games that live here, and for pages without a server. */
import type { ListQuery } from "../api";
import { engine } from "../engine";
import type { FileFormat } from "../engine/protocol";
import { keepRules } from "../engine/rules";
import type {
  HighScores,
  Move,
  NewGame,
  NewName,
  NewPace,
  NewRuleFile,
  RuleFile,
  SeatRequest,
  SeatToken,
} from "../types";
import { create, find, highScores, list, read, remove } from "./games";
import type { Tell } from "./session";

export const browser = {
  catalogue: () => engine.catalogue(),
  game: (game: string, _?: AbortSignal) => engine.game(game),
  agent: (game: string, agent: string, _?: AbortSignal) => engine.agent(game, agent),
  create: (body: NewGame) => create(body),
  sessions: (query: ListQuery) => list(query),
  session: async (id: string, ply?: number) => (await find(id)).view(ply),
  positionOf: async (id: string, ply: number) => (await find(id)).positionAt(ply),
  move: async (id: string, body: Move) => (await find(id)).move(body),
  undo: async (id: string, body: SeatRequest) => (await find(id)).undo(body),
  resign: async (id: string, body: SeatToken) => (await find(id)).resign(body),
  assist: async (id: string, body: SeatToken) => (await find(id)).assist(body),
  rename: async (id: string, body: NewName) => (await find(id)).rename(body),
  deleteSession: (id: string, _token: string) => remove(id),
  pace: async (id: string, body: NewPace) => (await find(id)).pace(body),
  import: (text: string) => read(text),
  uploadRules: async ({ game, name, text }: NewRuleFile): Promise<RuleFile> => {
    const rules = await engine.call("rules", { game, file: name, text });
    keepRules(rules.file, text);
    return rules;
  },
  highScores: async (query: {
    game: string;
    by?: string;
    limit?: number;
  }): Promise<HighScores> => ({
    game: query.game,
    rows: await highScores(query.game, query.by, query.limit),
  }),
};

const FILES: Record<FileFormat, { type: string; ending: string }> = {
  record: { type: "application/json", ending: "json" },
  log: { type: "application/json", ending: "log.json" },
  text: { type: "text/plain", ending: "txt" },
  svg: { type: "image/svg+xml", ending: "svg" },
};

/** A file of a game, named as the server would name it. */
export async function fileOf(
  id: string,
  format: FileFormat,
  ply?: number,
): Promise<{ blob: Blob; name: string }> {
  const { type, ending } = FILES[format];
  const text = await (await find(id)).write(format, ply);
  return { blob: new Blob([text], { type }), name: `tilelab-${id}.${ending}` };
}

/** Follows a game of this browser, as `follow` in `events.ts` follows a stream of the server. */
export function followLocal(id: string, tell: Tell): () => void {
  let end = () => {};
  let away = false;
  find(id).then(
    session => {
      if (!away) end = session.follow(tell);
    },
    (error: Error) => !away && tell("problem", { error: error.message, status: 404 }),
  );
  return () => {
    away = true;
    end();
  };
}
