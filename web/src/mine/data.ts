/** What belongs to this browser: its games, tournaments and studies, and how to take them along or delete them. */
import { api, ApiError, MAX_NAMED, server } from "../api";
import { find } from "../local/games";
import { isAlone } from "../local/mode";
import { store } from "../local/store";
import { forgetStudy, keptStudies } from "../study/kept";
import { forget, myGames, owned, rightTo } from "../tokens";

export interface Mine {
  /** Games on the server. */
  games: string[];
  /** Games that live in this browser. */
  local: string[];
  tournaments: string[];
  studies: { id: string; key: string; title: string }[];
}

export async function everythingOfMine(): Promise<Mine> {
  // A browser that keeps no games has none of its own.
  const local = await store.all().catch(() => []);
  const hasServer = !isAlone();
  return {
    games: hasServer ? myGames() : [],
    local: local.map(game => game.id),
    tournaments: hasServer ? owned("tournaments") : [],
    studies: hasServer ? keptStudies() : [],
  };
}

export const countOf = ({ games, local, tournaments, studies }: Mine): number =>
  games.length + local.length + tournaments.length + studies.length;

/** All games as records, one per line. */
export async function exportGames({ games, local }: Mine): Promise<Blob> {
  const parts: (Blob | string)[] = [];
  for (let from = 0; from < games.length; from += MAX_NAMED) {
    parts.push(await server.exportSessions(games.slice(from, from + MAX_NAMED)));
  }
  for (const id of local) parts.push(`${(await (await find(id)).write("record")).trim()}\n`);
  return new Blob(parts, { type: "application/jsonl" });
}

/** Milliseconds before a request that was refused as one too many is sent again. */
const PAUSE = 2_000;

/** Deletes something, unless it is gone already. */
async function remove(request: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      // Another player may have deleted it.
      if (status === 404) return;
      if (status !== 429) throw error;
      await new Promise(done => setTimeout(done, PAUSE));
    }
  }
}

/** Deletes everything, and forgets each thing as soon as it is deleted, so that a second attempt does the rest. */
export async function deleteEverything(mine: Mine, onStep: () => void): Promise<void> {
  for (const { id, key } of mine.studies) {
    await remove(() => api.deleteStudy(id, key));
    forgetStudy(id);
    onStep();
  }
  for (const id of mine.tournaments) {
    await remove(() => api.deleteTournament(id, rightTo("tournaments", id) ?? ""));
    forget("tournaments", id);
    onStep();
  }
  for (const id of [...mine.games, ...mine.local]) {
    await remove(() => api.deleteSession(id, rightTo("games", id) ?? ""));
    forget("games", id);
    onStep();
  }
}
