import { Page } from "./page";

export function PlayPage({ id }: { id: string }) {
  return <Page title="Play">{id}</Page>;
}
