import { Page } from "./page";

export function LeaderboardPage() {
  return <Page title="Leaderboard">{null}</Page>;
}
