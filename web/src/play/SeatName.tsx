import { useEffect, useState } from "preact/hooks";
import { api, type SessionChange, type SessionView } from "../api";
import { isOver } from "../players";
import { change, settings } from "../settings";
import { myTokens } from "../tokens";
import { Button, Card, TextField, toastError } from "../ui";

interface Props {
  view: SessionView;
  accept: (change: SessionChange) => void;
}

/** Names that hosts give to the people they invite. */
const DEFAULTS = ["Friend", "Guest"];

/** An invited friend chooses a name; one who has a name in this browser gets it at once. */
export function SeatName({ view, accept }: Props) {
  const { id, seats } = view;
  const entries = Object.entries(myTokens(id));
  const [seat, token] = entries[0] ?? [];
  const name = seats[Number(seat)]?.name ?? "";
  // People at one screen have set up their names themselves.
  const isAsked =
    entries.length === 1 &&
    seats.filter(each => each.kind === "person").length > 1 &&
    DEFAULTS.includes(name) &&
    !view.study &&
    !isOver(view);
  const [typed, setTyped] = useState("");
  const rename = async (next: string) => {
    try {
      accept(await api.rename(id, { token: token!, name: next }));
    } catch (error) {
      toastError(error);
    }
  };
  useEffect(() => {
    const known = settings.peek().name;
    if (isAsked && !DEFAULTS.includes(known)) void rename(known);
  }, [isAsked]);
  if (!isAsked) return null;
  const choose = (event: Event) => {
    event.preventDefault();
    change({ name: typed.trim() });
    void rename(typed.trim());
  };
  return (
    <Card title="Your name">
      <form class="form-inline" onSubmit={choose}>
        <TextField
          label={<span class="visually-hidden">Your name</span>}
          value={typed}
          onInput={setTyped}
          placeholder={`Now “${name}”`}
          maxLength={60}
        />
        <Button type="submit" disabled={!typed.trim()}>
          Save
        </Button>
      </form>
    </Card>
  );
}
