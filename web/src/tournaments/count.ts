/** How many groups of agents fill a table; each plays the same number of games. */
export function groupsOf(agents: number, players: number): number {
  let groups = 1;
  for (let i = 0; i < players; i++) groups = (groups * (agents - i)) / (i + 1);
  return Math.round(groups);
}
