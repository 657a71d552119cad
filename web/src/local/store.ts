/** Games that live in this browser, in its database. */
import type { Forfeit, Parent, Seat } from "../types";
import type { RecordedPly } from "../engine/protocol";

export interface StoredGame {
  id: string;
  created: number;
  updated: number;
  /** Increases by one with every change. */
  version: number;
  game: string;
  start: string | null;
  seed: string;
  seats: Seat[];
  plies: RecordedPly[];
  forfeit: Forfeit | null;
  parent: Parent | null;
  /** Whether it was read from a file: agents do not continue it. */
  imported: boolean;
  over: boolean;
  winner: number | null;
  scores: number[] | null;
  /** What the game has counted at its end, such as lines. */
  statistics: Record<string, number>;
  /** Whether a person had help: a hint, an analysis, or a move taken back. */
  assisted: boolean;
}

const GAMES = "games";

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((done, failed) => {
    const request = indexedDB.open("tilelab", 1);
    request.onupgradeneeded = () => {
      const games = request.result.createObjectStore(GAMES, { keyPath: "id" });
      games.createIndex("updated", "updated");
    };
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(new Error("This browser does not let the page keep games."));
  });
  return opened;
}

/** Runs one request on the games and waits until it is on disk. */
async function run<T>(
  mode: IDBTransactionMode,
  ask: (games: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await database()).transaction(GAMES, mode);
  return new Promise((done, failed) => {
    const request = ask(transaction.objectStore(GAMES));
    const fail = () =>
      failed(
        new Error(`The game cannot be kept: ${transaction.error?.message ?? "storage failed"}.`),
      );
    transaction.oncomplete = () => done(request.result);
    transaction.onerror = fail;
    transaction.onabort = fail;
  });
}

export const store = {
  get: (id: string): Promise<StoredGame | undefined> =>
    run("readonly", games => games.get(id) as IDBRequest<StoredGame | undefined>),
  put: (game: StoredGame): Promise<unknown> => run("readwrite", games => games.put(game)),
  remove: (id: string): Promise<unknown> => run("readwrite", games => games.delete(id)),
  clear: (): Promise<unknown> => run("readwrite", games => games.clear()),
  /** All games, the last changed first. */
  all: async (): Promise<StoredGame[]> => {
    const games = await run(
      "readonly",
      games => games.index("updated").getAll() as IDBRequest<StoredGame[]>,
    );
    return games.reverse();
  },
};
