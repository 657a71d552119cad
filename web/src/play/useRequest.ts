/** Requests that change a game, one at a time; the answer is the change. */
import { useState } from "preact/hooks";
import type { SessionChange } from "../api";
import { toastError } from "../ui";

export interface Request {
  /** Whether a request is under way. */
  busy: boolean;
  act: (request: Promise<SessionChange>) => Promise<void>;
}

export function useRequest(accept: (change: SessionChange) => void): Request {
  const [busy, setBusy] = useState(false);
  const act = async (request: Promise<SessionChange>) => {
    setBusy(true);
    try {
      accept(await request);
    } catch (reason) {
      toastError(reason);
    }
    setBusy(false);
  };
  return { busy, act };
}
