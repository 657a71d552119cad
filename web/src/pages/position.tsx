import { useEffect, useState } from "preact/hooks";
import { api, type Position } from "../api";
import { Board } from "../board/Board";
import type { Highlight } from "../board/types";
import { useConfiguration } from "../catalogue";
import { letterOf } from "../players";
import { fragment } from "../router";
import { gameTitle } from "../setup/GameForm";
import { agentOf, fill, startGame } from "../setup/seats";
import { ThinkPanel } from "../think/ThinkPanel";
import { useThought } from "../think/useThought";
import { Button, Card, Problem, TextField, toastError } from "../ui";
import { Page } from "./page";

/** A position in the address, `/position#game=…&text=…`: looked at, thought about, played on. */
export function PositionPage() {
  const game = fragment.value.get("game") ?? "link";
  const text = fragment.value.get("text") ?? "";
  const { configuration } = useConfiguration(game);
  const [typed, setTyped] = useState(text);
  const { position, error } = usePosition(game, typed);
  const [pointed, setPointed] = useState<Highlight | null>(null);
  const [agent, setAgent] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => setTyped(text), [text]);
  // Without a text it is the first position, whose text the server knows.
  useEffect(() => {
    if (position && typed === "") setTyped(position.text);
  }, [position]);

  const mover = position?.turn.kind === "player" ? position.turn.player : null;
  const who = agent ?? (configuration ? agentOf(configuration, "strongest") : null);
  const subject = mover === null || error ? null : { game, position: typed };
  const thinking = useThought(who, game, subject, round);
  const play = () => {
    if (!configuration) return;
    // Whoever opens a position wants to move: the seat to move is a person's.
    const seats = fill([], configuration.players);
    const from = (mover ?? 0) % seats.length;
    const turned = seats.map((_, i) => seats[(i - from + seats.length) % seats.length]!);
    startGame({ game, start: typed }, turned, configuration).catch(toastError);
  };
  return (
    <Page
      title={`Position of ${gameTitle(game)}`}
      lead={mover === null ? undefined : `${letterOf(mover)} to move.`}
      actions={
        <Button look="primary" disabled={mover === null} onClick={play}>
          Play on from here
        </Button>
      }
    >
      {error && <Problem>{error}</Problem>}
      <div class="position-page">
        {position && (
          <Board
            position={position}
            ghost={pointed}
            highlights={subject ? (thinking.thought?.moves ?? []) : []}
          />
        )}
        <div class="table-tools">
          {position && mover !== null && (
            <Card title="Think with me">
              <ThinkPanel
                position={position}
                configuration={configuration}
                agent={who ?? ""}
                onAgent={setAgent}
                thinking={thinking}
                onPoint={setPointed}
                onMore={() => setRound(round + 1)}
              />
            </Card>
          )}
          <Card title="As text">
            <TextField
              class="position-field"
              label="Position"
              help={`As "Board as text" and the export of a game give it; ${game}.`}
              rows={12}
              value={typed}
              onInput={setTyped}
            />
          </Card>
        </div>
      </div>
    </Page>
  );
}

/** What the server makes of the text; the last good position stays while it is being typed. */
function usePosition(game: string, text: string) {
  const [position, setPosition] = useState<Position | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      api.position(game, text).then(
        found => {
          if (!current) return;
          setPosition(found);
          setError(null);
        },
        (reason: unknown) => current && setError((reason as Error).message),
      );
    }, 200);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [game, text]);
  return { position, error };
}
