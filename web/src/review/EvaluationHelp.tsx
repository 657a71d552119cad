/** What the numbers of analyses and reviews mean, for the help page. */
export function EvaluationHelp() {
  return (
    <dl class="help-list">
      <div>
        <dt>Chance of winning</dt>
        <dd>
          How often the player would win if strong programs played on from here; a draw counts as
          half a win. It comes from what a search expects and from games that programs played
          against themselves. Point at a number to see the raw value of the search, from −1 (a
          certain loss) to +1 (a certain win).
        </dd>
      </div>
      <div>
        <dt>Points</dt>
        <dd>
          In games with points: by how many the player is expected to be ahead at the end. It is
          right within about three points.
        </dd>
      </div>
      <div>
        <dt>Share</dt>
        <dd>
          The part of the search that went into a move. The agent usually plays the move with the
          largest share; the heat map shows the shares of all moves.
        </dd>
      </div>
      <div>
        <dt>?! inaccuracy, ? mistake, ?? blunder</dt>
        <dd>
          A move that loses at least 5, 10 or 15 percentage points of the chance of winning, as on
          lichess. ★ is the best move that the reviewing agent found.
        </dd>
      </div>
      <div>
        <dt>Accuracy</dt>
        <dd>
          From 0 to 100 %, by the chances that a player&apos;s moves lost, with the formula of
          lichess. Moves in tense parts of the game count more.
        </dd>
      </div>
      <div>
        <dt>Variations</dt>
        <dd>
          “Try moves” lets you play on the board of a review or a position. What you try is kept in
          this browser, beside the moves of the game.
        </dd>
      </div>
    </dl>
  );
}
