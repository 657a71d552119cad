import { useEffect, useRef, useState } from "preact/hooks";
import { agentName } from "../agents/names";
import { api, type GameSetup, type TournamentGame } from "../api";
import { letterOf, points } from "../players";
import { Button, Card, Empty, Select, Table, toastError } from "../ui";

interface Props {
  id: string;
  agents: string[];
  setup: GameSetup | null;
  /** How many are played: with more, there are newer ones. */
  played: number;
}

/** Games that the server sends at once. */
const PAGE = 50;
/** Milliseconds between two looks for newer games while the tournament runs. */
const REFRESH = 3_000;

/** The games of a tournament, newest first; each opens in review. */
export function TournamentGames({ id, agents, setup, played }: Props) {
  const [agent, setAgent] = useState("");
  const [games, setGames] = useState<TournamentGame[]>([]);
  const [next, setNext] = useState<number | null>(null);
  const [seen, setSeen] = useState(0);
  const asked = useRef(0);
  const load = async (before: number | null) => {
    const ticket = ++asked.current;
    try {
      const found = await api.tournamentGames(id, { before, agent });
      if (ticket !== asked.current) return;
      setGames(old => (before === null ? found.games : [...old, ...found.games]));
      setNext(found.next);
      if (before === null) setSeen(played);
    } catch (reason) {
      toastError(reason);
    }
  };
  useEffect(() => void load(null), [id, agent]);
  // The list follows the tournament, unless the reader has gone on to older games.
  const follows = games.length <= PAGE;
  const isBehind = played > seen;
  useEffect(() => {
    if (!isBehind || !follows) return;
    const timer = setTimeout(() => void load(null), seen === 0 ? 0 : REFRESH);
    return () => clearTimeout(timer);
  }, [isBehind, follows, seen]);
  return (
    <Card
      title="Games"
      actions={
        isBehind &&
        !follows && <Button onClick={() => void load(null)}>Show {played - seen} newer</Button>
      }
    >
      <Select
        label="Games of"
        value={agent}
        options={[
          { value: "", text: "all agents" },
          ...agents.map(each => ({ value: each, text: agentName(each, setup) })),
        ]}
        onChange={setAgent}
      />
      {games.length === 0 ? (
        <Empty>No games yet.</Empty>
      ) : (
        <Table
          caption="Games of the tournament"
          rows={games}
          rowKey={game => game.id}
          columns={[
            {
              head: "Game",
              number: true,
              cell: game => (
                <a href={`/review/${game.id}?ply=0`} aria-label={`Review game ${game.index + 1}`}>
                  {game.index + 1}
                </a>
              ),
            },
            {
              head: "Seats",
              cell: game => (
                <ul class="seat-lines">
                  {game.seats.map((seat, i) => (
                    <li key={i}>
                      {letterOf(i)} <span title={seat}>{agentName(seat, setup)}</span>
                      {game.winner === i && <span class="badge won">won</span>}
                    </li>
                  ))}
                </ul>
              ),
            },
            {
              head: "Points",
              number: true,
              cell: game => (
                <span class="together">
                  {game.scores?.map(points).join(" : ") ?? (game.winner === null ? "draw" : "–")}
                </span>
              ),
            },
          ]}
        />
      )}
      {next !== null && (
        <div class="buttons">
          <Button onClick={() => void load(next)}>Show more</Button>
        </div>
      )}
    </Card>
  );
}
