import { Page } from "./page";

export function HomePage() {
  return <Page title="Play">{null}</Page>;
}
