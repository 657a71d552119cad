/** Finished games, played by nobody: moves drawn by a fixed rule, so that they are the same always. */
import type { PlyView, Seat, SessionRow, SessionView } from "../src/api.ts";
import { positionOf } from "./games.ts";

const people = ["Ada", "Ben", "Chiara", "Dimitri", "Eun-ji"];
const agents: Seat[] = [
  { kind: "agent", agent: "mcts:time=1s", name: "hard" },
  { kind: "agent", agent: "heuristic", name: "easy" },
  { kind: "agent", agent: "mcts:nodes=800,select=rave", name: "mcts:nodes=800,select=rave" },
];
const kinds = ["link", "link:players=3", "hex", "nim", "link:players=4", "hex:size=5"];

function play(index: number): SessionView {
  const game = kinds[index % kinds.length]!;
  const names: string[] = [];
  const plies: PlyView[] = [];
  const open = index % 7 === 0;
  const most = open ? 9 : 200;
  let position = positionOf(game, names);
  while (position.turn.kind === "player" && position.legal.length > 0 && plies.length < most) {
    const { player } = position.turn;
    const gain = (scores: number[] | null) => scores?.[player] ?? 0;
    const sorted = [...position.legal].sort((a, b) => gain(b.scores) - gain(a.scores));
    const choice = sorted[(index * 31 + plies.length * 17) % Math.min(4, sorted.length)]!;
    names.push(choice.name);
    plies.push({
      player,
      action: choice.action,
      name: choice.name,
      ms: 400 + ((plies.length * 137) % 2000),
    });
    position = positionOf(game, names);
  }
  const seats: Seat[] = Array.from({ length: position.players }, (_, i) =>
    i === index % 2
      ? { kind: "person", name: people[index % people.length]! }
      : agents[(index + i) % 3]!,
  );
  const best = position.scores ? Math.max(...position.scores) : 0;
  const winners = position.scores?.flatMap((s, i) => (s === best ? [i] : [])) ?? [index % 2];
  const updated = Date.now() - index * 5_400_000;
  return {
    id: `seed${String(index).padStart(18, "0")}`,
    created: updated - 600_000,
    updated,
    seats,
    plies,
    position,
    ply: plies.length,
    version: plies.length,
    thinking: false,
    forfeit: null,
    failed: null,
    parent: null,
    tournament: index % 5 === 3 ? "tour000000000000000001" : null,
    study: false,
    winner: !open && winners.length === 1 ? winners[0]! : null,
  };
}

const made = new Map<number, SessionView>();
const game = (index: number): SessionView => {
  const found = made.get(index) ?? play(index);
  made.set(index, found);
  return found;
};

export const COUNT = 31;

export function seeded(id: string): SessionView | null {
  if (!id.startsWith("seed")) return null;
  const index = Number(id.slice(4));
  return index < COUNT ? game(index) : null;
}

export function seededRows(query: URLSearchParams): {
  sessions: SessionRow[];
  next: number | null;
} {
  const limit = Number(query.get("limit") ?? 24);
  const before = Number(query.get("before") ?? Infinity);
  const search = (query.get("search") ?? "").toLowerCase();
  const all = Array.from({ length: COUNT }, (_, i) => game(i))
    .map((view): SessionRow => ({
      id: view.id,
      game: view.position.game,
      seats: view.seats,
      plies: view.plies.length,
      state: view.plies.length === 9 ? "open" : "over",
      scores: view.position.scores,
      winner: view.winner,
      created: view.created,
      updated: view.updated,
      tournament: view.tournament,
    }))
    .filter(
      row =>
        row.updated < before &&
        (!query.get("game") || row.game.split(":")[0] === query.get("game")) &&
        (!query.get("state") || row.state === query.get("state")) &&
        row.seats.some(seat => seat.name.toLowerCase().includes(search)),
    );
  const sessions = all.slice(0, limit);
  return { sessions, next: all.length > limit ? sessions.at(-1)!.updated : null };
}
