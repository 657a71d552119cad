import { useState } from "preact/hooks";
import { Card, Empty, Problem, Segments } from "../ui";
import { HighScoreTable } from "./HighScoreTable";
import { useHighScores } from "./useHighScores";

interface Props {
  game: string;
  who: "all" | "person" | "agent";
}

/** The high scores of a game for one player. */
export function HighScores({ game, who }: Props) {
  const [by, setBy] = useState("points");
  const { rows, error, loading } = useHighScores(game, by, null, 100);
  const shown = rows.filter(row => who === "all" || row.player.kind === who);
  const names = Object.keys(rows[0]?.statistics ?? {});
  return (
    <>
      {error && <Problem>{error}</Problem>}
      <Card title="Best games">
        {names.length > 1 && (
          <Segments
            label="Order by"
            value={by}
            options={names.map(name => ({ value: name, text: name }))}
            onChange={setBy}
          />
        )}
        {shown.length > 0 ? (
          <HighScoreTable rows={shown} full />
        ) : (
          !loading && <Empty>No high scores yet. They appear after the first finished games.</Empty>
        )}
      </Card>
    </>
  );
}
