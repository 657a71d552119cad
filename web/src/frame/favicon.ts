/** The icon of the tab: with a dot while this person is to move, which is seen from another tab too. */
import { useEffect } from "preact/hooks";

const PLAIN = "icon.svg";
const DOTTED = "turn-icon.svg";

export function useTurnIcon(isTurn: boolean): void {
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (!link || !isTurn) return;
    link.href = link.href.replace(PLAIN, DOTTED);
    return () => {
      link.href = link.href.replace(DOTTED, PLAIN);
    };
  }, [isTurn]);
}
