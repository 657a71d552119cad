import { Page } from "./page";

export function HelpPage() {
  return <Page title="Help">{null}</Page>;
}
