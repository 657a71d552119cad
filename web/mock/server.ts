/**
 * A stand-in for the server while the page is worked on alone (`npm run dev`): games in memory,
 * agents that take the most points. Nothing of it is in the built page.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";
import type { PlyView, Seat, SessionView, Thought } from "../src/api.ts";
import { catalogue, strengths } from "./catalogue.ts";
import { positionOf } from "./games.ts";

interface Session {
  view: Omit<SessionView, "position">;
  game: string;
  keys: (string | null)[];
  watchers: Set<ServerResponse>;
}

const sessions = new Map<string, Session>();
let count = 0;

const names = (plies: PlyView[]) => plies.map(ply => ply.name);

function viewOf(session: Session, ply = session.view.plies.length): SessionView {
  return {
    ...session.view,
    ply,
    position: positionOf(session.game, names(session.view.plies.slice(0, ply))),
  };
}

function publish(session: Session): void {
  session.view.version += 1;
  const view = viewOf(session);
  const { turn } = view.position;
  session.view.thinking = turn.kind === "player" && view.seats[turn.player]?.kind === "agent";
  const text = `event: session\nid: ${view.version}\ndata: ${JSON.stringify({ ...view, thinking: session.view.thinking })}\n\n`;
  for (const watcher of session.watchers) watcher.write(text);
  if (session.view.thinking) setTimeout(() => agentMove(session, view.version), 700);
}

function agentMove(session: Session, version: number): void {
  if (session.view.version !== version) return;
  const { legal, turn } = viewOf(session).position;
  if (turn.kind !== "player") return;
  const best = [...legal].sort(
    (a, b) => (b.scores?.[turn.player] ?? 0) - (a.scores?.[turn.player] ?? 0),
  );
  const good = best.filter(each => each.scores?.[turn.player] === best[0]!.scores?.[turn.player]);
  const move = good[Math.floor(Math.random() * good.length)]!;
  session.view.plies.push({ player: turn.player, action: move.action, name: move.name, ms: 700 });
  publish(session);
}

function create(body: {
  game?: string;
  seats: Seat[];
  from?: { id: string; ply: number };
}): Session {
  const from = body.from && sessions.get(body.from.id);
  const id = `mock${String(++count).padStart(18, "0")}`;
  const session: Session = {
    game: body.game ?? from?.game ?? "link",
    keys: body.seats.map((seat, i) => (seat.kind === "person" ? `key${id}${i}` : null)),
    watchers: new Set(),
    view: {
      id,
      created: Date.now(),
      updated: Date.now(),
      ply: 0,
      version: 0,
      seats: body.seats.map(seat =>
        seat.kind === "agent" ? { ...seat, name: seat.name ?? seat.agent } : seat,
      ),
      plies: from ? from.view.plies.slice(0, body.from!.ply) : [],
      thinking: false,
      forfeit: null,
      failed: null,
      parent: body.from ?? null,
      tournament: null,
      study: false,
      winner: null,
    },
  };
  sessions.set(id, session);
  publish(session);
  return session;
}

function think(url: URL, response: ServerResponse): void {
  const session = sessions.get(url.searchParams.get("session") ?? "");
  const position = session
    ? viewOf(session, Number(url.searchParams.get("ply"))).position
    : positionOf(url.searchParams.get("game") ?? "link", []);
  const { turn, legal } = position;
  if (turn.kind !== "player") return void response.end("event: done\ndata: {}\n\n");
  const sorted = [...legal]
    .sort((a, b) => (b.scores?.[turn.player] ?? 0) - (a.scores?.[turn.player] ?? 0))
    .slice(0, 12);
  let tick = 0;
  const timer = setInterval(() => {
    tick += 1;
    const value = 0.3 * Math.sin(tick / 9) + 0.2;
    const thought: Thought = {
      agent: url.searchParams.get("agent") ?? "",
      nodes: tick * 24_300,
      seconds: tick / 5,
      mover: turn.player,
      done: tick === 40,
      value: Array.from({ length: position.players }, (_, i) =>
        i === turn.player ? value : -value / (position.players - 1),
      ),
      moves: sorted.map((each, i) => ({
        action: each.action,
        name: each.name,
        cells: each.cells,
        share: 0.52 / 2 ** i,
        visits: Math.round((tick * 24_300 * 0.52) / 2 ** i),
        value: value - i * 0.05,
      })),
      line: sorted.slice(0, 6).map(each => each.name),
    };
    response.write(`event: thought\ndata: ${JSON.stringify(thought)}\n\n`);
    if (thought.done) {
      clearInterval(timer);
      response.end("event: done\ndata: {}\n\n");
    }
  }, 200);
  response.on("close", () => clearInterval(timer));
}

async function body(request: IncomingMessage): Promise<never> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text || "{}") as never;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://mock");
  const send = (value: unknown, status = 200) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(value));
  };
  const stream = () =>
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
  const [, , kind, id, verb] = url.pathname.split("/");
  if (kind === "catalogue") return send(catalogue);
  if (kind === "game") {
    const game = url.searchParams.get("game") ?? "link";
    const { players } = positionOf(game, []);
    return send({
      game,
      players,
      strengths: strengths(game),
      roster: ["random", "heuristic", "mcts"],
    });
  }
  if (kind === "agent") return send({ agent: url.searchParams.get("agent") });
  if (kind === "think") {
    stream();
    return think(url, response);
  }
  if (kind === "position") return send(positionOf(url.searchParams.get("game") ?? "link", []));
  if (kind !== "sessions") return send({ error: "the mock does not know this" }, 404);
  if (!id) {
    if (request.method === "POST") {
      const session = create(await body(request));
      return send({ session: viewOf(session), keys: session.keys }, 201);
    }
    return send({ sessions: [], next: null });
  }
  const session = sessions.get(id);
  if (!session) return send({ error: `no game ${id}` }, 404);
  if (verb === "events") {
    stream();
    session.watchers.add(response);
    response.on("close", () => session.watchers.delete(response));
    return void response.write(
      `event: session\nid: ${session.view.version}\ndata: ${JSON.stringify(viewOf(session))}\n\n`,
    );
  }
  if (request.method !== "POST") {
    const ply = url.searchParams.get("ply");
    return send(viewOf(session, ply === null ? undefined : Number(ply)));
  }
  const asked = (await body(request)) as { key: string; ply: number; action: number };
  const seat = session.keys.indexOf(asked.key);
  if (seat < 0) return send({ error: "that key opens no seat" }, 403);
  if (asked.ply !== session.view.plies.length) return send({ error: "the game has gone on" }, 409);
  if (verb === "moves") {
    const move = viewOf(session).position.legal.find(each => each.action === asked.action);
    if (!move) return send({ error: "illegal" }, 422);
    session.view.plies.push({ player: seat, action: move.action, name: move.name, ms: 1000 });
  } else if (verb === "undo") {
    const at = session.view.plies.findLastIndex(ply => ply.player === seat);
    if (at >= 0) session.view.plies.length = at;
  } else if (verb === "resign") {
    session.view.forfeit = { seat, reason: "resigned" };
    session.view.winner = session.view.seats.length === 2 ? 1 - seat : null;
  }
  publish(session);
  send(viewOf(session));
}

export function mockApi(): Plugin {
  return {
    name: "tilelab-mock",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith("/api/")) return next();
        answer(request, response).catch(next);
      });
    },
  };
}
