import { ButtonLink } from "../ui";
import { Page } from "./page";

export function NotFoundPage() {
  return (
    <Page title="Nothing is here" lead="The address leads to no page of ours.">
      <ButtonLink look="primary" href="/">
        Play a game
      </ButtonLink>
    </Page>
  );
}
