/** The position of the address, which text and board editors change. */
import { useEffect, useState } from "preact/hooks";
import { announce } from "../announce";
import type { Position } from "../api";
import { describe } from "../board/describe";
import { engine } from "../engine";
import { positionLink } from "../review/links";
import { fragment, navigate } from "../router";

export interface Draft {
  game: string;
  /** The position in text form, sound or not. */
  text: string;
  /** What the text describes; null while it is not sound. */
  position: Position | null;
  /** The usual start of the game, which editors begin with. */
  start: Position | null;
  /** What is wrong, and in which line of the text, from 1. */
  error: { message: string; line: number | null } | null;
  setGame: (game: string) => void;
  setText: (text: string) => void;
}

/** Errors of texts begin with their line. */
export function errorOf(message: string): NonNullable<Draft["error"]> {
  const found = /^(?:position: )?line (\d+): (.*)$/s.exec(message);
  return found ? { line: Number(found[1]), message: found[2]! } : { line: null, message };
}

export function useDraft(usual: string): Draft {
  const game = fragment.value.get("game") || usual;
  const text = fragment.value.get("text") ?? "";
  const [found, setFound] = useState<{ key: string } & Pick<Draft, "position" | "error">>(none);
  const [start, setStart] = useState<Position | null>(null);
  const key = `${game}\n${text}`;
  useEffect(() => {
    let away = false;
    setStart(before => (before?.game === game ? before : null));
    if (game)
      engine.position(game, null).then(
        first => !away && setStart(first),
        () => {},
      );
    return () => {
      away = true;
    };
  }, [game]);
  useEffect(() => {
    if (!game || !text) return setFound(none);
    let away = false;
    engine.position(game, text).then(
      position => {
        if (away) return;
        setFound({ key, position, error: null });
        announce(describe(position));
      },
      (reason: Error) => !away && setFound({ key, position: null, error: errorOf(reason.message) }),
    );
    return () => {
      away = true;
    };
  }, [game, text]);
  // Editors change the text many times: only the last one belongs into the history.
  const go = (link: { game: string; text: string }) =>
    navigate(positionLink(link), { replace: true });
  return {
    game,
    text,
    // The last sound position stays until the next one is known, so that nothing flickers.
    position: text ? found.position : null,
    start,
    error: found.key === key ? found.error : null,
    setGame: next => go({ game: next, text: "" }),
    setText: next => go({ game, text: next }),
  };
}

const none = { key: "", position: null, error: null };
