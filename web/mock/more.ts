/**
 * The rest of the interface for the development server: lists of games, reviews, tournaments,
 * ratings and studies, made up as they are asked for. What it does not know goes on to the other mock.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Plugin } from "vite";
import type { SessionView } from "../src/api.ts";
import { answerArena } from "./arena.ts";
import { answerStudies } from "./studies.ts";
import { seeded, seededRows } from "./seeded.ts";
import { positionOf } from "./games.ts";

export interface Exchange {
  url: URL;
  path: string[];
  method: string;
  body: () => Promise<Record<string, unknown>>;
  send: (value: unknown, status?: number) => void;
  stream: () => (event: string, data: unknown) => void;
  response: ServerResponse;
}

function exchange(request: IncomingMessage, response: ServerResponse): Exchange {
  const url = new URL(request.url ?? "/", "http://mock");
  return {
    url,
    path: url.pathname.split("/").slice(2),
    method: request.method ?? "GET",
    body: async () => {
      let text = "";
      for await (const chunk of request) text += String(chunk);
      return JSON.parse(text || "{}") as Record<string, unknown>;
    },
    send: (value, status = 200) => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(value));
    },
    stream: () => {
      response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache" });
      return (event, data) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    response,
  };
}

/** Games that were played before the server began; true when it has answered. */
function answerSessions({ path, url, method, send, stream, response }: Exchange): boolean {
  const [kind, id, verb] = path;
  if (kind !== "sessions" || method !== "GET") return false;
  if (!id) {
    send(seededRows(url.searchParams));
    return true;
  }
  const game = seeded(id);
  if (!game) return false;
  if (verb === "review") {
    const write = stream();
    let ply = 0;
    const timer = setInterval(() => {
      if (ply >= game.plies.length) {
        clearInterval(timer);
        write("done", {});
        return void response.end();
      }
      const a = Math.sin(ply / 5) * 0.6 + Math.sin(ply * 7.3) * 0.2;
      const { legal } = positionOf(
        game.position.game,
        game.plies.slice(0, ply).map(p => p.name),
      );
      const best = legal[(ply * 13) % legal.length]!;
      const loss = Math.max(0, Math.sin(ply * 3.7) - 0.3);
      write("judgement", {
        ply,
        value: Array.from({ length: game.seats.length }, (_, i) =>
          i === 0 ? a : -a / (game.seats.length - 1),
        ),
        best: { action: best.action, name: best.name, value: 0.4 },
        played: { value: 0.4 - loss },
        loss,
      });
      ply += 1;
    }, 60);
    response.on("close", () => clearInterval(timer));
    return true;
  }
  if (verb === "events") {
    stream()("session", game);
    return true;
  }
  if (verb === "export") {
    response.writeHead(200, { "content-disposition": "attachment; filename=game.txt" });
    response.end(game.position.text);
    return true;
  }
  const ply = Number(url.searchParams.get("ply") ?? game.plies.length);
  const view: SessionView = {
    ...game,
    ply,
    position: positionOf(
      game.position.game,
      game.plies.slice(0, ply).map(p => p.name),
    ),
  };
  send(view);
  return true;
}

export function mockMore(): Plugin {
  return {
    name: "tilelab-mock-more",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith("/api/")) return next();
        const asked = exchange(request, response);
        const only = process.env.TILELAB_MOCK?.split(",");
        if (only && !only.includes(asked.path[0] ?? "")) return next();
        if (answerSessions(asked)) return;
        answerArena(asked)
          .then(done => done || answerStudies(asked))
          .then(done => !done && next())
          .catch(next);
      });
    },
  };
}
