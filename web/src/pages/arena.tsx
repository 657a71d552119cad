import { Page } from "./page";

export function ArenaPage() {
  return <Page title="Arena">{null}</Page>;
}

export function TournamentPage({ id }: { id: string }) {
  return <Page title="Tournament">{id}</Page>;
}
