/**
 * How many games a tournament has: so many for each group of agents that fills a table. `null`
 * where fewer agents than seats make the server form groups otherwise.
 */
export function gamesOf(agents: number, players: number, games: number): number | null {
  if (agents < players) return null;
  let groups = 1;
  for (let i = 0; i < players; i++) groups = (groups * (agents - i)) / (i + 1);
  return Math.round(groups) * games;
}
