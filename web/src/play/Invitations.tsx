import type { SessionView } from "../api";
import { invitationPath, invitations } from "../tokens";
import { letterOf, seatName } from "../players";
import { isPresent } from "../presence";
import { ShareLink } from "../share/ShareLink";
import { Card } from "../ui";

/** Invitation links for remote players who are not there yet. */
export function Invitations({ view }: { view: SessionView }) {
  const links = Object.entries(invitations(view.id)).filter(
    ([seat]) => !isPresent(view.id, Number(seat)),
  );
  if (links.length === 0) return null;
  return (
    <Card title="Invite" class="invitations">
      {links.map(([seat, token]) => {
        const label = `Link for ${seatName(view.seats, Number(seat))}, player ${letterOf(Number(seat))}`;
        return (
          <ShareLink key={seat} path={invitationPath(view.id, Number(seat), token)} label={label} />
        );
      })}
    </Card>
  );
}
