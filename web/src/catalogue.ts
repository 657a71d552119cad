/** The server's games and agents, loaded once, and the setup of a configured game. */
import { computed, effect, signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { api, ApiError, server, type Catalogue, type GameSetup } from "./api";
import { browser } from "./local";
import { isSite, offline } from "./local/mode";
import { unreached } from "./request";

export const catalogue = signal<Catalogue | null>(null);
/** The game to offer first; empty until the server has answered. */
export const firstGame = computed(() => catalogue.value?.games[0]?.name ?? "");
export const catalogueError = signal<string | null>(null);

let isLoading = false;

/** Looks for the server again after a request did not reach it. */
export function watchServer(): void {
  if (!isSite) effect(() => void (unreached.value > 0 && loadCatalogue()));
}

/**
 * Tries until the server answers: the page may be open before the server is. Until then the page works without it, if
 * the browser has the engine from an earlier visit.
 */
export async function loadCatalogue(): Promise<void> {
  if (isLoading) return;
  isLoading = true;
  for (;;) {
    try {
      const found = await (isSite ? browser : server).catalogue();
      offline.value = false;
      catalogue.value = found;
      catalogueError.value = null;
      isLoading = false;
      return;
    } catch (error) {
      catalogueError.value = error instanceof Error ? error.message : String(error);
      if (!isSite) await goOffline();
      await new Promise(resolve => setTimeout(resolve, 1500));
    }
  }
}

async function goOffline(): Promise<void> {
  if (offline.value) return;
  try {
    catalogue.value = await browser.catalogue();
    offline.value = true;
    catalogueError.value = null;
  } catch {
    // The engine was never loaded here, so only the server can help.
  }
}

const known = new Map<string, GameSetup>();

/** The players and difficulty levels of a game, or why the server refuses it. */
export function useGameSetup(game: string): {
  setup: GameSetup | null;
  error: string | null;
  /** Whether the setup is still that of an earlier game. */
  pending: boolean;
} {
  const [state, setState] = useState<{
    game: string;
    found: GameSetup | null;
    error: string | null;
  }>({ game: "", found: null, error: null });
  useEffect(() => {
    if (!game) return;
    const before = known.get(game);
    if (before) {
      setState({ game, found: before, error: null });
      return;
    }
    const abort = new AbortController();
    // While the user types a number, only the last value is requested; the first one at once.
    const timer = setTimeout(
      () => {
        api.game(game, abort.signal).then(
          found => {
            known.set(game, found);
            setState({ game, found, error: null });
          },
          (error: unknown) => {
            if (abort.signal.aborted) return;
            const unreachable = error instanceof ApiError && error.status === 0;
            setState({ game, found: null, error: unreachable ? null : (error as Error).message });
          },
        );
      },
      state.found ? 120 : 0,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [game, catalogue.value]);
  // The previous setup stays until the answer comes, so that the form does not flicker.
  const pending = state.game !== game;
  return { setup: state.found, error: pending ? null : state.error, pending };
}
