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
