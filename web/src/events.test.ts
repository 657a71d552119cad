import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { follow, lost } from "./events";

/** Connections in the order they were opened. */
let opened: FakeSource[] = [];

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 0;
  onopen = () => {};
  onerror = () => {};
  constructor(readonly url: string) {
    super();
    opened.push(this);
  }
  close() {
    this.readyState = FakeSource.CLOSED;
  }
  /** The server sends an event. */
  send(name: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  /** The connection breaks. */
  break() {
    this.onerror();
  }
  /** The server answers with something else than a stream. */
  refuse() {
    this.readyState = FakeSource.CLOSED;
    this.onerror();
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
function hide(hidden: boolean) {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}
const answer = (status: number, error: string) =>
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ error }), { status }));

let told: [string, unknown][] = [];
const tell = (name: string, data: unknown) => void told.push([name, data]);
const isOpen = () => opened.at(-1)!.readyState !== FakeSource.CLOSED;

beforeEach(() => {
  [opened, told, page.hidden] = [[], [], false];
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a lost server is said to be away from the second failure on, and comes back", async () => {
  const stop = follow("/events", ["news"], tell);
  opened[0]!.break();
  expect(lost.value.size).toBe(0);
  await vi.advanceTimersByTimeAsync(500);
  opened[1]!.break();
  await vi.advanceTimersByTimeAsync(0);
  expect(lost.value.size).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  opened[2]!.onopen();
  expect(lost.value.size).toBe(0);
  opened[2]!.send("news", 7);
  expect(told).toEqual([["news", 7]]);
  stop();
  expect(isOpen()).toBe(false);
});

test("a refusal is reported, and retried only if there were too many streams", async () => {
  follow("/events", [], tell);
  answer(429, "too many");
  opened[0]!.refuse();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened.length).toBe(2);
  answer(404, "no such game");
  opened[1]!.refuse();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(opened.length).toBe(2);
  expect(told).toEqual([
    ["problem", { status: 429, error: "too many" }],
    ["problem", { status: 404, error: "no such game" }],
  ]);
  expect(lost.value.size).toBe(0);
});

test("a server in trouble counts as away", async () => {
  const stop = follow("/events", [], tell);
  answer(502, "bad gateway");
  opened[0]!.refuse();
  await vi.advanceTimersByTimeAsync(500);
  opened[1]!.refuse();
  await vi.advanceTimersByTimeAsync(0);
  expect(lost.value.size).toBe(1);
  expect(told).toEqual([]);
  stop();
  expect(lost.value.size).toBe(0);
});

test("a hidden tab rests after a while and returns when it is looked at", async () => {
  const stop = follow("/events", [], tell);
  hide(true);
  await vi.advanceTimersByTimeAsync(19_000);
  hide(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(opened.length).toBe(1);
  hide(true);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(isOpen()).toBe(false);
  hide(false);
  expect(opened.length).toBe(2);
  expect(isOpen()).toBe(true);
  stop();
  hide(true);
  hide(false);
  expect(opened.length).toBe(2);
});

test("a stream with whileHidden stays open in a hidden tab", async () => {
  const stop = follow("/events", [], tell, { whileHidden: true });
  hide(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isOpen()).toBe(true);
  stop();
});

test("done and problem end a stream", () => {
  for (const name of ["done", "problem"]) {
    follow("/events", [], tell);
    opened.at(-1)!.send(name, { error: "it broke" });
    expect(isOpen()).toBe(false);
  }
  hide(true);
  hide(false);
  expect(opened.length).toBe(2);
  expect(told.map(([name]) => name)).toEqual(["done", "problem"]);
});
