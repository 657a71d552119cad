/**
 * A game that is played in this browser: its rules and agents run in a worker. Every change is checked by the engine,
 * stored, and then shown, in this order, as on the server.
 */
import { EngineWorker, Stopped } from "../engine/client";
import { addRules, engine } from "../engine";
import type { FileFormat, Line, Now } from "../engine/protocol";
import { ApiError } from "../request";
import type {
  Move,
  NewName,
  NewPace,
  Position,
  SeatRequest,
  SeatToken,
  SessionChange,
  SessionPace,
  SessionView,
} from "../types";
import { store, type StoredGame } from "./store";
import { isThinking, plyView, stateOf, viewOf, winnerOf } from "./view";

/** Tells a page about a change: the name of the event and its data. */
export type Tell = (name: string, data: unknown) => void;

/** The token of every person's seat: any person at this browser may play. */
export const TOKEN = "here";

export class LocalSession {
  private worker: EngineWorker | null = null;
  private position: Position | null = null;
  private failed: string | null = null;
  private readonly listeners = new Set<Tell>();
  /** Changes happen one after the other. */
  private queue: Promise<unknown> = Promise.resolve();
  /** Milliseconds between two moves of a game without people; null while it is paused. */
  private interval: number | null;
  private steps = 0;
  private driving = false;
  /** When the mover's turn began. */
  private since = Date.now();
  private wake: () => void = () => {};

  constructor(private game: StoredGame) {
    // A game without people waits until its pace is set.
    this.interval = this.isWatched ? null : 0;
  }

  private get isWatched(): boolean {
    return this.game.seats.every(seat => seat.kind === "agent");
  }

  /** Starts it: chance draws if it is to begin. */
  start(): Promise<SessionView> {
    return this.inTurn(async () => {
      const { plies, seats, imported } = this.game;
      const now = imported ? await engine.look(this.line(), seats.length) : await this.open();
      await this.commit(plies.length, { ...now, plies: [] });
      return this.shown();
    });
  }

  view(ply?: number): Promise<SessionView> {
    return this.inTurn(async () => {
      if (ply === undefined) return this.shown();
      return viewOf(this.game, await this.at(ply), ply, this.failed);
    });
  }

  positionAt(ply: number): Promise<Position> {
    return this.inTurn(() => this.at(ply));
  }

  move({ token, ply, action }: Move): Promise<SessionChange> {
    return this.inTurn(async () => {
      const position = await this.expect(token, ply);
      if (
        position.turn.kind !== "player" ||
        this.game.seats[position.turn.player]?.kind !== "person"
      ) {
        throw new ApiError(403, "It is not your turn.");
      }
      const ms = Date.now() - this.since;
      const worker = await this.opened();
      return this.commit(ply, await worker.call("play", { action: action ?? -1, ms }));
    });
  }

  /** Takes the game back to before the last move of a person. */
  undo({ token, ply }: SeatRequest): Promise<SessionChange> {
    // A search would answer first; it is about a position that is gone.
    if (this.driving) this.close();
    return this.inTurn(async () => {
      await this.expect(token, ply, true);
      const isPerson = (player: number | null) =>
        player !== null && this.game.seats[player]?.kind === "person";
      const kept = this.game.plies.findLastIndex(each => isPerson(each.player));
      if (kept < 0) throw new ApiError(422, "There is no move of yours to take back.");
      this.game = {
        ...this.game,
        plies: this.game.plies.slice(0, kept),
        forfeit: null,
        assisted: true,
      };
      this.close();
      return this.commit(kept, await this.open());
    });
  }

  resign({ token }: SeatToken): Promise<SessionChange> {
    if (this.driving) this.close();
    return this.inTurn(async () => {
      const ply = this.game.plies.length;
      const position = await this.expect(token, ply);
      const { turn } = position;
      const own = this.game.seats.findIndex(seat => seat.kind === "person");
      const mover = turn.kind === "player" && this.game.seats[turn.player]?.kind === "person";
      const seat = mover && turn.kind === "player" ? turn.player : own;
      this.game = { ...this.game, forfeit: { seat, reason: "resigned" } };
      return this.commit(ply, { position, plies: [], statistics: {} });
    });
  }

  /** Notes that a person has help. */
  assist({ token }: SeatToken): Promise<SessionChange> {
    return this.amend(token, { assisted: true });
  }

  /** Changes the name of the first person. */
  rename({ token, name }: NewName): Promise<SessionChange> {
    const own = this.game.seats.findIndex(seat => seat.kind === "person");
    const seats = this.game.seats.map((seat, i) => (i === own ? { ...seat, name } : seat));
    return this.amend(token, { seats });
  }

  /** Changes what is not on the board, as long as the game is not over. */
  private amend(token: string, change: Partial<StoredGame>): Promise<SessionChange> {
    return this.inTurn(async () => {
      const ply = this.game.plies.length;
      const position = await this.expect(token, ply);
      this.game = { ...this.game, ...change };
      const { statistics } = this.game;
      return this.commit(ply, { position, plies: [], statistics });
    });
  }

  async pace({ interval, step }: NewPace): Promise<SessionPace> {
    this.interval = interval ?? null;
    this.steps = step ? 1 : 0;
    this.wake();
    void this.drive();
    return { interval: this.interval };
  }

  /** Tells the whole game first, then every change. Agents think only while someone listens. */
  follow(tell: Tell): () => void {
    this.listeners.add(tell);
    this.view().then(
      view => this.listeners.has(tell) && tell("session", view),
      (error: Error) => tell("problem", { error: error.message, status: 422 }),
    );
    void this.drive();
    return () => {
      this.listeners.delete(tell);
      // A move that was just made is stored first; then the worker can end.
      void this.inTurn(async () => {
        if (this.listeners.size > 0) return;
        if (this.isWatched) this.interval = null;
        this.close();
      });
    };
  }

  /** A file of the game: all of it, or its position after so many plies. */
  write(format: FileFormat, ply?: number): Promise<string> {
    return this.inTurn(() => {
      const { plies, seats, forfeit } = this.game;
      return engine.call("write", {
        at: this.line(ply),
        agents: seats.map(seat => (seat.kind === "agent" ? seat.agent : seat.name)),
        times: plies.map(each => each.ms ?? null),
        forfeit,
        format,
      });
    });
  }

  get stored(): StoredGame {
    return this.game;
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.queue.then(work);
    this.queue = result.catch(() => {});
    return result;
  }

  /** The game up to a ply, or all of it. */
  private line(ply?: number): Line {
    const { game, start, seed, plies } = this.game;
    return { game, start, seed, plies: plies.slice(0, ply).map(each => each.action) };
  }

  /** Ends the worker, and a search that it may be in; what was played is stored. */
  close(): void {
    this.worker?.close();
    this.worker = null;
    this.position = null;
  }

  /** Sets the game up in a worker, with its agents. */
  private async open(): Promise<Now> {
    const worker = new EngineWorker();
    this.worker = worker;
    try {
      await addRules(worker, this.game.game);
      const agents = this.game.seats.map(seat => (seat.kind === "agent" ? seat.agent : null));
      const now = await worker.call("open", { at: this.line(), seats: agents });
      this.position = now.position;
      return { ...now, plies: [] };
    } catch (error) {
      worker.close();
      throw error;
    }
  }

  /** The worker with the game and its agents. */
  private async opened(): Promise<EngineWorker> {
    if (!this.worker || this.worker.isClosed) await this.open();
    return this.worker!;
  }

  private async present(): Promise<Position> {
    this.position ??= (await engine.look(this.line(), this.game.seats.length)).position;
    return this.position;
  }

  /** The common worker of the page answers: a game that is only looked at needs none of its own. */
  private async at(ply: number): Promise<Position> {
    const { plies, seats } = this.game;
    if (ply === plies.length) return this.present();
    if (ply > plies.length) throw new ApiError(404, `The game has only ${plies.length} plies.`);
    return (await engine.look(this.line(ply), seats.length)).position;
  }

  private async shown(): Promise<SessionView> {
    return viewOf(this.game, await this.present(), this.game.plies.length, this.failed);
  }

  private async expect(token: string, ply: number, evenOver = false): Promise<Position> {
    if (token !== TOKEN) throw new ApiError(403, "This seat is not yours.");
    if (ply !== this.game.plies.length) throw new ApiError(409, "The game has changed since.");
    if (this.game.over && !evenOver) throw new ApiError(403, "The game is over.");
    return this.present();
  }

  /** Lets chance draw, stores the change and tells it. */
  private async commit(kept: number, now: Now): Promise<SessionChange> {
    let { position, statistics } = now;
    const plies = [...this.game.plies.slice(0, kept), ...now.plies];
    const over = () => position.turn.kind === "over" || this.game.forfeit !== null;
    // Without a worker the game is only looked at.
    const { worker } = this;
    while (worker && position.turn.kind === "chance" && !over()) {
      const drawn = await worker.call("roll", {});
      plies.push(...drawn.plies);
      ({ position, statistics } = drawn);
    }
    const since = this.game.version;
    const next: StoredGame = {
      ...this.game,
      plies,
      version: since + 1,
      updated: Date.now(),
      over: over(),
      scores: position.scores,
      statistics,
    };
    next.winner = next.over ? winnerOf(next, position) : null;
    await store.put(next);
    this.game = next;
    this.position = position;
    this.since = Date.now();
    const state = stateOf(next, position, plies.length, this.failed);
    const change = { since, kept, plies: plies.slice(kept).map(plyView), ...state };
    for (const tell of this.listeners) tell("change", change);
    void this.drive();
    return change;
  }

  /** Runs the agents as long as one is to move and someone watches. */
  private async drive(): Promise<void> {
    if (this.driving) return;
    this.driving = true;
    try {
      while (await this.mayThink()) {
        const begun = Date.now();
        await this.think();
        await this.rest(begun);
      }
    } finally {
      this.driving = false;
    }
  }

  private async mayThink(): Promise<boolean> {
    if (this.listeners.size === 0 || (this.interval === null && this.steps === 0)) return false;
    const position = await this.inTurn(() => this.present()).catch(() => null);
    return position !== null && isThinking(this.game, position, this.failed);
  }

  /** One agent's move. The search is not part of the queue, so that a person can take a move back meanwhile. */
  private async think(): Promise<void> {
    this.steps = Math.max(0, this.steps - 1);
    const { version } = this.game;
    try {
      const worker = await this.inTurn(() => this.opened());
      const { action } = await worker.call("choose", {});
      await this.inTurn(async () => {
        if (this.game.version !== version || worker.isClosed) return;
        const ms = Date.now() - this.since;
        await this.commit(this.game.plies.length, await worker.call("play", { action, ms }));
      });
    } catch (error) {
      // A search that was stopped is no failure.
      if (error instanceof Stopped) return;
      await this.inTurn(async () => {
        this.failed = error instanceof Error ? error.message : String(error);
        const position = await this.present();
        await this.commit(this.game.plies.length, { position, plies: [], statistics: {} });
      });
    }
  }

  /** Waits as long as the pace demands after a move that began then. */
  private async rest(begun: number): Promise<void> {
    if (!this.isWatched || !this.interval || this.steps > 0) return;
    const left = begun + this.interval - Date.now();
    if (left <= 0) return;
    await new Promise<void>(done => {
      const timer = setTimeout(done, left);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}
