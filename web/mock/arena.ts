/** A tournament whose results are drawn from made-up strengths, and a leaderboard. */
import type { LeaderboardRow, TournamentView } from "../src/api.ts";
import type { Exchange } from "./more.ts";

const tournaments = new Map<string, TournamentView>();

function make(
  id: string,
  title: string,
  game: string,
  agents: string[],
  games: number,
): TournamentView {
  const total = (games * agents.length * (agents.length - 1)) / 2;
  return {
    id,
    title,
    game,
    agents,
    played: 0,
    total,
    state: "running",
    created: Date.now(),
    error: null,
    standings: agents.map(agent => ({
      agent,
      rating: 1500,
      low: 1200,
      high: 1800,
      played: 0,
      wins: 0,
      draws: 0,
      losses: 0,
      points: null,
      scores: [],
    })),
  };
}

/** Some more games: the earlier an agent stands in the list, the weaker it is. */
function grow(view: TournamentView, by: number): void {
  for (let i = 0; i < by && view.played < view.total; i++) {
    const count = view.standings.length;
    const a = Math.floor(Math.random() * count);
    const b = (a + 1 + Math.floor(Math.random() * (count - 1))) % count;
    const [one, two] = [view.standings[a]!, view.standings[b]!];
    const points = (index: number) =>
      Math.round(2 + index * 3 + Math.random() * 12 - Math.random() * 8);
    const [x, y] = [points(a), points(b)];
    for (const [row, own, other] of [
      [one, x, y],
      [two, y, x],
    ] as const) {
      row.played += 1;
      row.scores.push(own);
      if (own > other) row.wins += 1;
      else if (own < other) row.losses += 1;
      else row.draws += 1;
      row.points = row.scores.reduce((sum, s) => sum + s, 0) / row.scores.length;
      row.rating = 1500 + 350 * ((row.wins - row.losses) / row.played);
      const error = 700 / Math.sqrt(row.played);
      [row.low, row.high] = [row.rating - error, row.rating + error];
    }
    view.played += 1;
  }
  if (view.played >= view.total) view.state = "done";
}

const first = make(
  "tour000000000000000001",
  "Which search is best?",
  "link",
  ["random", "heuristic", "alphabeta:time=200ms", "mcts:nodes=800,select=rave", "mcts:time=1s"],
  40,
);
tournaments.set(first.id, first);
grow(first, 230);

const leaders: LeaderboardRow[] = [
  { name: "strongest", kind: "agent" as const, rating: 1902 },
  { name: "Eun-ji", kind: "person" as const, rating: 1760 },
  { name: "hard", kind: "agent" as const, rating: 1711 },
  { name: "Ada", kind: "person" as const, rating: 1544 },
  { name: "medium", kind: "agent" as const, rating: 1502 },
  { name: "Ben", kind: "person" as const, rating: 1380 },
  { name: "beginner", kind: "agent" as const, rating: 1104 },
].map((row, i) => ({
  ...row,
  low: row.rating - 60 - (i % 3) * 50,
  high: row.rating + 60 + (i % 3) * 50,
  played: 90 - i * 9,
  wins: 60 - i * 8,
  draws: 4,
  losses: 26 - i,
}));

export async function answerArena(asked: Exchange): Promise<boolean> {
  const [kind, id, verb] = asked.path;
  if (kind === "leaderboard") {
    const game = asked.url.searchParams.get("game") ?? "link";
    asked.send({ game, rows: game.startsWith("nim") ? [] : leaders });
    return true;
  }
  if (kind !== "tournaments") return false;
  if (!id) {
    if (asked.method === "POST") {
      const body = (await asked.body()) as {
        title: string;
        game: string;
        agents: string[];
        games: number;
      };
      const made = make(
        `tour${String(tournaments.size + 1).padStart(18, "0")}`,
        body.title,
        body.game,
        body.agents,
        body.games,
      );
      tournaments.set(made.id, made);
      asked.send(made, 201);
    } else asked.send({ tournaments: [...tournaments.values()] });
    return true;
  }
  const view = tournaments.get(id);
  if (!view) {
    asked.send({ error: `no tournament ${id}` }, 404);
    return true;
  }
  if (verb === "events") {
    const write = asked.stream();
    write("tournament", view);
    const timer = setInterval(() => {
      if (view.state === "running") grow(view, 3);
      write("tournament", view);
    }, 500);
    asked.response.on("close", () => clearInterval(timer));
  } else if (verb === "games") {
    const before = Number(asked.url.searchParams.get("before") ?? view.played);
    const count = Math.min(20, before);
    const games = Array.from({ length: count }, (_, i) => {
      const index = before - 1 - i;
      const a = index % view.agents.length;
      const b = (index + 1) % view.agents.length;
      const scores = [(index * 7) % 19, (index * 5) % 17];
      return {
        id: `seed${String((index % 5) * 6).padStart(18, "0")}`,
        index,
        seats: [view.agents[a]!, view.agents[b]!],
        scores,
        winner: scores[0] === scores[1] ? null : scores[0]! > scores[1]! ? 0 : 1,
      };
    });
    asked.send({ games, next: before - count > 0 ? before - count : null });
  } else {
    if (verb === "stop") view.state = "stopped";
    if (verb === "resume") view.state = "running";
    asked.send(view);
  }
  return true;
}
