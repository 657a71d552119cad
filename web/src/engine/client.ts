/** A worker with an engine, from the page's side. */
import type { AnalysisView } from "../types";
import { engineModule, glueAddress, networksAddress } from "./load";
import type { CallName, Calls, FromWorker, ToWorker } from "./protocol";

interface Pending {
  done: (answer: never) => void;
  failed: (error: Error) => void;
  report: ((report: AnalysisView) => void) | undefined;
}

/** The worker was ended before it had answered. */
export class Stopped extends Error {
  constructor() {
    super("The search was stopped.");
  }
}

export class EngineWorker {
  private readonly worker: Worker;
  private readonly started: Promise<void>;
  private readonly pending = new Map<number, Pending>();
  private next = 1;
  private closed = false;

  constructor() {
    this.worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.receive(data);
    this.worker.onerror = () => this.fail(new Error("The engine has stopped."));
    this.started = engineModule().then(module =>
      this.send({ kind: "start", module, glue: glueAddress(), networks: networksAddress() }),
    );
  }

  /** Whether it answers nothing at the moment. */
  get idle(): boolean {
    return this.pending.size === 0 && !this.closed;
  }

  async call<Name extends CallName>(
    name: Name,
    sent: Calls[Name]["sent"],
    report?: (report: AnalysisView) => void,
  ): Promise<Calls[Name]["answer"]> {
    if (this.closed) throw new Stopped();
    const id = this.next++;
    const answer = new Promise<Calls[Name]["answer"]>((done, failed) =>
      this.pending.set(id, { done, failed, report }),
    );
    try {
      await this.started;
      this.send({ kind: "call", id, name, sent });
    } catch (error) {
      this.pending.delete(id);
      throw error;
    }
    return answer;
  }

  /** Ends the worker, and with it a search that it may be in. */
  close(): void {
    this.closed = true;
    this.worker.terminate();
    this.fail(new Stopped());
  }

  get isClosed(): boolean {
    return this.closed;
  }

  private send(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private receive(message: FromWorker): void {
    const asked = this.pending.get(message.id);
    if (!asked) return;
    if (message.kind === "report") {
      asked.report?.(message.report);
      return;
    }
    this.pending.delete(message.id);
    if (message.kind === "answer") asked.done(message.answer as never);
    else asked.failed(new Error(message.error));
  }

  private fail(reason: Error): void {
    const all = [...this.pending.values()];
    this.pending.clear();
    for (const { failed } of all) failed(reason);
  }
}
