import { Page } from "./page";

export function GamesPage() {
  return <Page title="Games">{null}</Page>;
}
