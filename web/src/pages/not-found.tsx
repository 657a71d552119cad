import { ButtonLink } from "../ui";
import { Page } from "./page";

export function NotFoundPage() {
  return (
    <Page title="Page not found" lead="There is no page at this address.">
      <ButtonLink look="primary" href="/">
        Play a game
      </ButtonLink>
    </Page>
  );
}

/** What a site without a server lacks. */
export function NeedsServerPage() {
  return (
    <Page
      title="This page needs a server"
      lead="This site consists of files only. Games with people elsewhere, tournaments, the leaderboard and studies need a server of TileLab."
    >
      <ButtonLink look="primary" href="/">
        Play a game
      </ButtonLink>
    </Page>
  );
}
