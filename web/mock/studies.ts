/** A study in memory. Games of participants are ordinary ones of the other mock. */
import type { StudyView } from "../src/api.ts";
import type { Exchange } from "./more.ts";

interface Participant {
  token: string;
  group: string;
  name: string;
  finished: { session: string; opponent: number; winner: number; seat: number; scores: number[] }[];
  current: { session: string; key: string; seat: number } | null;
}

interface Study extends Omit<StudyView, "participants" | "table"> {
  key: string;
  people: Participant[];
}

const studies = new Map<string, Study>();

function participant(index: number, group: string, name = "", finished = 0): Participant {
  return {
    token: `token${String(index).padStart(17, "0")}`,
    group,
    name,
    current: null,
    finished: Array.from({ length: finished }, (_, i) => ({
      session: "seed000000000000000002",
      opponent: i % 2,
      winner: (index + i) % 2,
      seat: 0,
      scores: [7 + i, 11 - i],
    })),
  };
}

studies.set("study00000000000000001", {
  id: "study00000000000000001",
  key: "organiser",
  title: "People and programs at Tetris Link",
  game: "link",
  opponents: ["heuristic", "mcts:time=1s"],
  games: 4,
  introduction: "Thank you for taking part.\n\nYou will play four games of Tetris Link.",
  thanks: "Thank you! You may close this page now.",
  created: Date.now() - 86_400_000,
  people: [
    participant(1, "students", "Ada", 4),
    participant(2, "students", "Ben", 3),
    participant(3, "players of the club", "Chiara", 4),
    participant(4, "players of the club"),
  ],
});

function table(study: Study): StudyView["table"] {
  const rows: StudyView["table"] = [];
  for (const group of new Set(study.people.map(each => each.group))) {
    study.opponents.forEach((opponent, index) => {
      const games = study.people
        .filter(each => each.group === group)
        .flatMap(each => each.finished)
        .filter(game => game.opponent === index);
      const wins = games.filter(game => game.winner === game.seat).length;
      const rate = games.length ? wins / games.length : 0;
      rows.push({
        group,
        opponent,
        games: games.length,
        wins,
        draws: 0,
        losses: games.length - wins,
        rate,
        low: Math.max(0, rate - 0.25),
        high: Math.min(1, rate + 0.25),
        points: 8.25,
        opponent_points: 9.5,
      });
    });
  }
  return rows;
}

const publicView = (study: Study): StudyView => {
  const { people, key: _, ...rest } = study;
  const participants = people.map(each => ({
    token: each.token,
    name: each.name,
    group: each.group,
    played: each.finished.length,
    wins: each.finished.filter(game => game.winner === game.seat).length,
  }));
  return { ...rest, participants, table: table(study) };
};

export async function answerStudies(asked: Exchange): Promise<boolean> {
  const [kind, id = "", verb] = asked.path;
  if (kind === "join") return join(asked, id, verb);
  if (kind !== "studies") return false;
  if (!id) {
    const number = String(studies.size + 1).padStart(17, "0");
    const body = (await asked.body()) as unknown as Study;
    const study = {
      ...body,
      id: `study${number}`,
      key: `organiser${number}`,
      created: Date.now(),
      people: [],
    };
    studies.set(study.id, study);
    asked.send({ id: study.id, key: study.key }, 201);
    return true;
  }
  const study = studies.get(id);
  if (!study) asked.send({ error: `no study ${id}` }, 404);
  else if (verb === "participants") {
    const { count, group } = (await asked.body()) as { count: number; group: string };
    const fresh = Array.from({ length: count }, (_, i) =>
      participant(1000 + studies.size * 100 + study.people.length + i, group),
    );
    study.people.push(...fresh);
    asked.send({ tokens: fresh.map(each => each.token) });
  } else if (verb === "export") {
    asked.response.end("group,opponent,games\r\n");
  } else asked.send(publicView(study));
  return true;
}

async function join(asked: Exchange, token: string, verb: string | undefined): Promise<boolean> {
  for (const study of studies.values()) {
    const person = study.people.find(each => each.token === token);
    if (!person) continue;
    if (verb === "game") {
      person.current ??= await begin(asked, study, person);
      asked.send(person.current);
      return true;
    }
    if (asked.method === "POST") person.name = ((await asked.body()) as { name: string }).name;
    const { title, game, introduction, thanks, games } = study;
    const { name, finished, current } = person;
    asked.send({ title, game, introduction, thanks, games, name, finished, current });
    return true;
  }
  asked.send({ error: "that link belongs to no study" }, 404);
  return true;
}

/** The games themselves are the other mock's business, asked for as the page would. */
async function begin(asked: Exchange, study: Study, person: Participant) {
  const host = asked.response.req.headers.host ?? "localhost";
  const seat = person.finished.length % 2;
  const seats = [0, 1].map(i =>
    i === seat
      ? { kind: "person", name: person.name }
      : { kind: "agent", agent: study.opponents[0]!, name: "opponent" },
  );
  const answer = await fetch(`http://${host}/api/sessions`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ game: study.game, seats }),
  });
  const made = (await answer.json()) as { session: { id: string }; keys: (string | null)[] };
  return { session: made.session.id, key: made.keys[seat]!, seat };
}
