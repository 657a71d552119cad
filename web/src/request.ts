/** Requests to the server, and why they fail. */
import { signal } from "@preact/signals";

/** A request that failed; `status` 0 means that the server could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** How many requests have not reached the server; `catalogue.ts` then looks whether it is there. */
export const unreached = signal(0);

export type Query = Record<string, string | number | null | undefined>;

/** A path with the given parameters, those that are null or empty left out. */
export function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** A path whose inserted parts are encoded: an id comes from the address bar and may hold anything. */
export const at = (texts: TemplateStringsArray, ...parts: string[]): string =>
  String.raw({ raw: texts }, ...parts.map(encodeURIComponent));

interface Options {
  method?: "GET" | "POST" | "DELETE";
  body?: unknown;
  key?: string;
  signal?: AbortSignal;
}

/** Sends a request and reads the answer, which is empty after a deletion. */
export async function request<T>(path: string, options: Options = {}): Promise<T> {
  const response = await send(path, options);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

/** A file that a plain link cannot ask for, because the request has a body or a key. */
export const requestFile = async (path: string, options: Options = {}): Promise<Blob> =>
  (await send(path, options)).blob();

async function send(path: string, options: Options): Promise<Response> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (options.body !== undefined) headers["content-type"] = "application/json";
  if (options.key) headers["x-key"] = options.key;
  const init: RequestInit = { method: options.method ?? "GET", headers };
  if (options.body !== undefined) init.body = JSON.stringify(options.body);
  if (options.signal) init.signal = options.signal;
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === "AbortError") throw cause;
    unreached.value += 1;
    throw new ApiError(0, "The server cannot be reached.");
  }
  if (!response.ok) throw new ApiError(response.status, await explanation(response));
  return response;
}

async function explanation(response: Response): Promise<string> {
  try {
    const body = (await response.json()) as { error?: string };
    if (body.error) return body.error;
  } catch {
    // Not JSON: a proxy in between answered.
  }
  return `The server answered ${response.status}.`;
}

/**
 * Why the server refuses the stream at `url`, which an `EventSource` does not tell. `null` if it does
 * not refuse it, or is in no state to answer.
 */
export async function refusal(url: string): Promise<{ status: number; error: string } | null> {
  const abort = new AbortController();
  try {
    const response = await fetch(url, { signal: abort.signal });
    const { status } = response;
    if (status < 400 || status >= 500) return null;
    return { status, error: await explanation(response) };
  } catch {
    return null;
  } finally {
    // A stream would never end.
    abort.abort();
  }
}
