/**
 * One person's game in real time. The page predicts what its placements do, so that the next piece falls while the
 * server still confirms the last one; placements are sent one after another. What the server says counts: where it
 * differs from the prediction, the game continues from the server's position.
 */
import type { Position } from "../../api";
import {
  advanced,
  aimedAt,
  fallInterval,
  landed,
  levelOf,
  shifted,
  spawn,
  started,
  startRow,
  turned,
  withMove,
  type Falling,
  type Motion,
} from "./falling";
import { actionOf, after, agrees, canHold, fieldOf, holdAction, type Field } from "./field";

export type Command = "left" | "right" | "clockwise" | "back" | "down" | "drop" | "hold";

/** Pieces fall only while the game runs. */
export type Phase = "ready" | "running" | "paused";

/** Commands that are kept while the next piece is not known. */
const MAX_EARLY = 64;

export class Engine {
  /** Where the server is. */
  private base: Field;
  private text: string;
  /** Actions that the server has not confirmed, the first one perhaps under way. */
  private pending: number[] = [];
  private isSent = false;
  /** The predicted field. */
  field: Field;
  motion: Motion | null = null;
  phase: Phase;
  private soft = false;
  /** What the player did while the next piece was not known. */
  private early: Command[] = [];
  /** Called after every change. */
  onChange: () => void = () => {};

  constructor(
    private position: Position,
    /** Without gravity the player may take any time. */
    private gravity: boolean,
    private now: () => number,
  ) {
    this.base = this.field = this.read(position);
    this.text = position.text;
    this.phase = gravity ? "ready" : "running";
    this.enter();
  }

  private read(position: Position): Field {
    const { scene, turn, game, players } = position;
    const field = fieldOf(scene!, game, turn.kind === "over");
    // With several players the next piece is another player's: nothing is predicted.
    return players > 1 ? { ...field, queue: [] } : field;
  }

  get level(): number {
    return levelOf(this.field.lines);
  }

  get falling(): Falling | null {
    return this.motion?.piece ?? null;
  }

  get ghost(): Falling | null {
    return this.motion && landed(this.field, this.motion.piece);
  }

  get canHold(): boolean {
    return canHold(this.field);
  }

  /** Whether the player can act now. */
  get isRunning(): boolean {
    return this.phase === "running" && !this.field.over;
  }

  /** The action that the piece would play where it is. */
  get aimed(): number | null {
    const piece = this.falling;
    return piece && actionOf(this.field, piece.turn, piece.x);
  }

  /** Whether the rules refuse the placement that is aimed at, where there is time to say so. */
  get isRefused(): boolean {
    const { aimed } = this;
    if (this.gravity || this.pending.length > 0 || aimed === null) return false;
    return this.legalAction(aimed) === null;
  }

  private interval(): number {
    return fallInterval(this.level, this.soft);
  }

  /** The next piece, if it is known. */
  private enter(): void {
    const piece = this.field.over ? null : spawn(this.field);
    this.motion = piece && started(this.allowed(piece), this.now(), this.interval());
  }

  /** A piece that waits for its player starts above a place where the rules allow it, if it can be there unturned. */
  private allowed(piece: Falling): Falling {
    if (this.gravity || this.pending.length > 0) return piece;
    const { field } = this;
    const legal = Array.from({ length: field.columns }, (_, x) => x).filter(
      x => this.legalAction(actionOf(field, piece.turn, x)) !== null,
    );
    const nearest = legal.sort((a, b) => Math.abs(a - piece.x) - Math.abs(b - piece.x))[0];
    return nearest === undefined ? piece : { ...piece, x: nearest };
  }

  /** The newest position of the server. */
  confirm(position: Position): void {
    const isNews = position.text !== this.text;
    const found = this.read(position);
    const expected = this.isSent && isNews ? after(this.base, this.pending[0]!) : null;
    const waited = this.motion === null;
    this.position = position;
    this.text = position.text;
    this.base = found;
    if (!isNews) return;
    if (expected && !found.over && agrees(expected, found)) {
      this.isSent = false;
      this.pending.shift();
      this.field = this.pending.reduce(after, found);
      if (waited) {
        this.enter();
        while (this.motion && this.early.length) this.act(this.early.shift()!);
      }
    } else {
      const isExpected = this.isSent && this.pending.length === 1 && found.over;
      this.restart(isExpected ? this.phase : null);
    }
    this.onChange();
  }

  /** Continues from the server's position. */
  private restart(phase: Phase | null): void {
    this.pending = [];
    this.isSent = false;
    this.early = [];
    this.field = this.base;
    this.soft = false;
    if (this.gravity && this.phase === "running") this.phase = phase ?? "paused";
    this.enter();
  }

  /** The request under way has failed. */
  fail(): void {
    if (!this.isSent) return;
    this.restart(null);
    this.onChange();
  }

  get isWaiting(): boolean {
    return this.isSent;
  }

  /** The number of the action to send now, if there is one. */
  send(): number | null {
    const action = this.pending[0];
    if (this.isSent || action === undefined) return null;
    this.isSent = true;
    return action;
  }

  /** Starts, pauses or resumes. */
  toggle(): void {
    this.setPhase(this.phase === "running" ? "paused" : "running");
  }

  setPhase(phase: Phase): void {
    if (!this.gravity || this.field.over || phase === this.phase) return;
    this.phase = phase;
    this.soft = false;
    this.early = [];
    // The clock has stood still.
    if (phase === "running" && this.motion) {
      const { piece, delays } = this.motion;
      this.motion = { ...started(piece, this.now(), this.interval()), delays };
    }
    this.onChange();
  }

  softDrop(isOn: boolean): void {
    this.soft = isOn && this.isRunning;
  }

  act(command: Command): void {
    if (!this.isRunning) return;
    const { motion, field } = this;
    if (!motion) {
      // The player is ahead of the server; no input is lost.
      if (this.pending.length > 0 && this.early.length < MAX_EARLY) this.early.push(command);
      return;
    }
    if (command === "hold") {
      if (canHold(field)) this.play(holdAction(field));
      return;
    }
    if (command === "drop") return this.lock();
    this.move(this.moved(command, motion.piece));
  }

  private moved(command: Command, piece: Falling): Falling | null {
    const { field } = this;
    switch (command) {
      case "left":
        return shifted(field, piece, -1);
      case "right":
        return shifted(field, piece, 1);
      case "down":
        return piece.y > landed(field, piece).y ? { ...piece, y: piece.y - 1 } : null;
      default: {
        const next = turned(field, piece, command === "back" ? -1 : 1);
        // Without gravity the piece waits at the top in every orientation.
        const isHigh = !this.gravity && piece.y >= startRow(field, piece.letter, piece.turn);
        return next && isHigh ? { ...next, y: startRow(field, next.letter, next.turn) } : next;
      }
    }
  }

  private move(piece: Falling | null): void {
    if (!piece || !this.motion) return;
    this.motion = withMove(this.motion, piece, this.now(), this.interval());
    this.onChange();
  }

  /** Steers towards a column, in columns from the left wall. */
  aim(x: number): void {
    if (!this.isRunning || !this.motion) return;
    const piece = aimedAt(this.field, this.motion.piece, x);
    if (piece.x !== this.motion.piece.x) this.move(piece);
  }

  private lock(): void {
    const action = this.aimed;
    if (action !== null && !this.isRefused) this.play(action);
  }

  private play(action: number): void {
    this.pending.push(action);
    this.field = after(this.field, action);
    this.soft = false;
    this.enter();
    this.onChange();
  }

  /** Lets time pass. */
  tick(): void {
    if (!this.gravity || !this.isRunning || !this.motion) return;
    const { motion, locked } = advanced(this.field, this.motion, this.now(), this.interval());
    if (locked) return this.lock();
    if (motion === this.motion) return;
    const isMoved = motion.piece !== this.motion.piece;
    this.motion = motion;
    if (isMoved) this.onChange();
  }

  /** The server's number of an action: the legal one that does the same. */
  legalAction(action: number): number | null {
    const { legal } = this.position;
    if (action === holdAction(this.base)) {
      return legal.find(each => each.name === "hold")?.action ?? null;
    }
    const [turn, x] = [Math.floor(action / this.base.columns), action % this.base.columns];
    const name = `${this.base.current}${90 * turn}@${x + 1}`;
    return legal.find(each => each.name === name)?.action ?? null;
  }
}
