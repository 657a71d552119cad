/** Keeps the page in the browser, so that it works without a network after the first visit. */
import { addressOf } from "./engine/load";

export function keepOffline(): void {
  // Development serves other files; plain HTTP from other machines has no service workers.
  if (import.meta.env.DEV || !("serviceWorker" in navigator)) return;
  // The first paint comes first.
  const register = () => void navigator.serviceWorker.register(addressOf("sw.js")).catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
