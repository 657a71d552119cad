/** Addresses for links that people send to each other: the one of this page may work on this machine only. */
import { useEffect, useState } from "preact/hooks";
import { server } from "../api";
import { isAlone } from "../local/mode";

/** Whether a host name means the machine itself, whichever machine that is. */
export const isOwnMachine = (host: string): boolean =>
  host === "localhost" ||
  host.endsWith(".localhost") ||
  host === "[::1]" ||
  /^127(\.\d+){3}$/.test(host);

export interface Origins {
  /** Origins for links, the best first; never empty. */
  origins: string[];
  /** Whether links work on this machine only. */
  isLocalOnly: boolean;
}

/** Links of this page, or those of other addresses at which the server can be reached. */
export function useOrigins(): Origins {
  const isOwn = isOwnMachine(location.hostname);
  const [found, setFound] = useState<string[] | null>(null);
  useEffect(() => {
    if (!isOwn || isAlone()) return;
    let away = false;
    server.info().then(
      ({ addresses }) => !away && setFound(addresses),
      // The warning is right as long as nothing else is known.
      () => !away && setFound([]),
    );
    return () => {
      away = true;
    };
  }, [isOwn]);
  if (!isOwn) return { origins: [location.origin], isLocalOnly: false };
  return {
    origins: found?.length ? found : [location.origin],
    isLocalOnly: found !== null && found.length === 0,
  };
}
