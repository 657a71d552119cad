import type { JoinView } from "../api";
import { points } from "../players";
import { Table } from "../ui";

type Game = JoinView["finished"][number];

const result = (game: Game): string =>
  game.winner === null ? "drawn" : game.winner === game.seat ? "won" : "lost";

/** A participant's own games; opponents have no names, only that it was one or another. */
export function Finished({ games }: { games: Game[] }) {
  const scored = games.some(game => game.scores);
  return (
    <Table
      caption="Results of your games"
      rows={games}
      rowKey={(_, i) => i}
      columns={[
        { head: "Game", number: true, cell: (_, i) => i + 1 },
        { head: "Opponent", cell: game => `Opponent ${game.opponent + 1}` },
        { head: "Result", cell: result },
        ...(scored
          ? [
              {
                head: "Points, yours first",
                number: true,
                cell: (game: Game) =>
                  game.scores
                    ? [
                        game.scores[game.seat] ?? 0,
                        ...game.scores.filter((_, i) => i !== game.seat),
                      ]
                        .map(points)
                        .join(" : ")
                    : "–",
              },
            ]
          : []),
      ]}
    />
  );
}
