/** Requests that change a game, one at a time; their answer is the newest view. */
import { useState } from "preact/hooks";
import type { SessionView } from "../api";
import { toastError } from "../ui";

export interface Request {
  /** Whether an answer is still to come. */
  busy: boolean;
  act: (request: Promise<SessionView>) => Promise<void>;
}

export function useRequest(accept: (view: SessionView) => void): Request {
  const [busy, setBusy] = useState(false);
  const act = async (request: Promise<SessionView>) => {
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
