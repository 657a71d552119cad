import { address, type SessionView } from "../api";
import { isOver } from "../players";
import { Card } from "../ui";
import { HighScoreTable } from "./HighScoreTable";
import { useHighScores } from "./useHighScores";

/** The best games with these settings, beside a game that is played. */
export function HighScoreCard({ view }: { view: SessionView }) {
  const { game } = view.position;
  const { rows } = useHighScores(game, "points", isOver(view), 5);
  return (
    <Card
      title="High scores"
      actions={<a href={address("/leaderboard", { game })}>All</a>}
      class="high-scores"
    >
      {rows.length === 0 ? (
        <p class="empty">No finished game with these settings yet.</p>
      ) : (
        <HighScoreTable rows={rows} marked={view.id} />
      )}
    </Card>
  );
}
