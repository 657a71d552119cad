import type { SessionView } from "../api";
import { invitationLink, invitations } from "../tokens";
import { letterOf, seatName } from "../players";
import { copy } from "../review/save";
import { Button, Card } from "../ui";

/** Invitation links for remote players. */
export function Invitations({ view }: { view: SessionView }) {
  const links = Object.entries(invitations(view.id));
  if (links.length === 0) return null;
  return (
    <Card title="Invite" class="invitations">
      {links.map(([seat, key]) => {
        const link = invitationLink(view.id, Number(seat), key);
        const name = seatName(view.seats, Number(seat));
        return (
          <div key={seat} class="invitation">
            <input
              class="control"
              readOnly
              value={link}
              aria-label={`Link for ${name}, player ${letterOf(Number(seat))}`}
              onFocus={event => (event.target as HTMLInputElement).select()}
            />
            <Button onClick={() => void copy(link, `Link for ${name}`)}>
              Copy link for {name}
            </Button>
          </div>
        );
      })}
    </Card>
  );
}
