import { useEffect } from "preact/hooks";
import { acceptInvitation, myTokens } from "../tokens";
import { turnInWords } from "../play/commentary";
import { GameView } from "../play/GameView";
import { useSession } from "../play/useSession";
import { here, navigate } from "../router";
import { gameTitle } from "../setup/GameForm";
import { ButtonLink, Problem } from "../ui";
import { Page, useTitle } from "./page";

export function PlayPage({ id }: { id: string }) {
  const { view, latest, missing, problem, accept } = useSession(id);
  const mine = Object.keys(myTokens(id)).map(Number);
  useTitle(view ? `${turnInWords(view, mine)} – ${gameTitle(view.position.game)}` : "TileLab");
  useEffect(() => {
    // The token is removed from the address, where it could be shared by accident.
    if (acceptInvitation(id, here.value.hash)) navigate(here.value.path, { replace: true });
  }, [id, here.value.hash]);
  if (missing) {
    return (
      <Page title="No such game">
        <Problem>{missing}</Problem>
        <ButtonLink look="primary" href="/">
          New game
        </ButtonLink>
      </Page>
    );
  }
  if (!view || !latest)
    return problem ? <Problem>{problem}</Problem> : <p class="loading">Loading the game …</p>;
  return <GameView view={view} latest={latest} problem={problem} accept={accept} />;
}
