import type { GameSetup } from "../api";
import { ratingText } from "../agents/names";
import { isAlone } from "../local/mode";
import { letterOf } from "../players";
import { PlayerChip, Segments, Select, TextField } from "../ui";
import { AgentPicker } from "./AgentPicker";
import { agentOf, levelNamed, type Draft } from "./seats";

interface Props {
  index: number;
  seat: Draft;
  game: string;
  setup: GameSetup | null;
  name: string;
  onChange: (seat: Draft) => void;
}

/** Only a server brings people together. */
const kinds = () => [
  { value: "here", text: "Person here" },
  ...(isAlone() ? [] : [{ value: "remote", text: "Person by link" }]),
  { value: "program", text: "Program" },
];

/** One seat: a person here, a remote person, or a program of a difficulty level or any other. */
export function SeatForm({ index, seat, game, setup, name, onChange }: Props) {
  const program = seat.kind === "level" || seat.kind === "agent";
  const levels = setup?.difficulty_levels ?? [];
  const level = setup && seat.kind === "level" ? levelNamed(setup, seat.level) : null;
  const choose = (kind: string) => {
    if (kind === "program") onChange({ kind: "level", level: "medium" });
    else if (kind === "remote") onChange({ kind: "remote", name: "Friend" });
    else onChange({ kind: "here", name });
  };
  return (
    <li class={`seat player-${index}`}>
      <div class="seat-who">
        <PlayerChip player={index} />
        <Select
          label={<span class="visually-hidden">Player {letterOf(index)}</span>}
          value={program ? "program" : isAlone() ? "here" : seat.kind}
          options={kinds()}
          onChange={choose}
        />
        {!program && (
          <TextField
            label={<span class="visually-hidden">Name of player {letterOf(index)}</span>}
            value={seat.name}
            maxLength={60}
            onInput={value => onChange({ ...seat, name: value })}
          />
        )}
      </div>
      {program && (
        <Segments
          class="ladder"
          label={`Strength of player ${letterOf(index)}`}
          group={`strength-${index}`}
          value={seat.kind === "agent" ? "more" : (level?.name ?? "")}
          options={[
            ...levels.map(each => ({ value: each.name, text: each.title })),
            { value: "more", text: "more …" },
          ]}
          onChange={value =>
            value === "more"
              ? onChange({
                  kind: "agent",
                  agent: setup ? agentOf(setup, "medium") : "random",
                })
              : onChange({ kind: "level", level: value })
          }
        />
      )}
      {level && (
        <p class="level-about">
          {level.about} {level.rating && <span class="figure">{ratingText(level)}.</span>}
        </p>
      )}
      {seat.kind === "agent" && (
        <AgentPicker
          game={game}
          agent={seat.agent}
          onChange={agent => onChange({ kind: "agent", agent })}
        />
      )}
    </li>
  );
}
