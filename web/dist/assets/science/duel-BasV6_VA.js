var e=[],t=`<p>Two players place tetrominoes in one well, in turn. A piece is rotated and moved above the well and then falls straight
down; full rows are cleared and count for the player who completed them. The pieces are drawn independently, and only
the next one is known. The game ends when a piece overflows, that is, reaches above the well.</p>
<p>The game comes from a bachelor thesis: C. van der Werff, <em>Tetris Strategies in a Multiplayer Environment</em>, Leiden
University, 2016. Its text leaves details open. Each reading is a parameter; the defaults are the readings that fit the
text best.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>parameter</th>
<th>default</th>
<th>meaning</th>
</tr>
</thead>
<tbody><tr>
<td><code>rows</code>, <code>cols</code></td>
<td>20, 10</td>
<td>the size of the well, up to 31 × 20</td>
</tr>
<tr>
<td><code>goal</code></td>
<td>lines</td>
<td><code>lines</code>: more lines at the end win; <code>first-line</code>: the first line wins, and an overflow before it is a tie; <code>survive</code>: the player who overflows loses</td>
</tr>
<tr>
<td><code>hold</code></td>
<td>none</td>
<td><code>shared</code>: one slot for both players; <code>own</code>: a slot for each</td>
</tr>
<tr>
<td><code>slot</code></td>
<td>empty</td>
<td><code>empty</code>: the first hold stores the piece and draws another; <code>filled</code>: slots are filled by chance before the first piece</td>
</tr>
<tr>
<td><code>overflow</code></td>
<td>placed</td>
<td><code>placed</code>: a piece that reaches above the well overflows even if rows are cleared; <code>left</code>: only cells that are still above it after clearing overflow</td>
</tr>
<tr>
<td><code>credit</code></td>
<td>true</td>
<td>the lines of an overflowing placement count</td>
</tr>
<tr>
<td><code>low</code></td>
<td>true</td>
<td>a placement must exceed the top row as little as possible; placements below it do not exceed it</td>
</tr>
<tr>
<td><code>stack</code></td>
<td>false</td>
<td>a piece may rest on the piece that the opponent placed last; without it, only where every placement does</td>
</tr>
<tr>
<td><code>limit</code></td>
<td>1000</td>
<td>pieces after which the game ends; then <code>lines</code> counts, and <code>survive</code> is a tie</td>
</tr>
</tbody></table></div>
<p>The rule against stacking applies first, then the rule to stay low. What line clearing leaves of the last piece still
counts as that piece. One hold is allowed per placement.</p>
<p>Actions are numbered <code>rotation × columns + left column</code>; the last number holds the piece. Players type <code>T90@4</code> for the
piece T, rotated by 90 degrees, with its left side in column 4, or <code>hold</code>. The text form of a position shows the well
with the letters of the pieces, in lower case for the piece placed last:</p>
<pre tabindex="0"><code>b to place T, hold J, lines 3 1, pieces 9
..........
.T........
TTT..ss...
</code></pre>
<p>Where lines decide the game, they are its scores. With <code>goal=survive</code> the game has no scores.</p>
<h2 id="agents">Agents</h2>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>agent</th>
<th>what it does</th>
</tr>
</thead>
<tbody><tr>
<td><code>duel-random</code></td>
<td>the thesis&#39;s random player: the piece in hand or the held one at random, then a random placement. (<code>random</code> chooses uniformly among all actions, so it holds less often.)</td>
</tr>
<tr>
<td><code>duel-montecarlo</code></td>
<td>the thesis&#39;s Monte Carlo player: <code>playouts</code> random games per turn, dealt evenly to the placements. <code>value=pieces</code> (the thesis) prefers long games, <code>value=win</code> won ones</td>
</tr>
<tr>
<td><code>duel-rules</code></td>
<td>the thesis&#39;s rule-based player: expectiminimax over <code>depth</code> placements with its evaluation of the well. <code>evaluation=simple</code> keeps only the first two of its five parts, because the thesis does not describe the simple evaluation of its second player</td>
</tr>
<tr>
<td><code>duel-search</code></td>
<td>expectiminimax over <code>depth</code> placements with zero-sum values: the lead in lines, a win or a loss</td>
</tr>
<tr>
<td><code>duel-mcts</code></td>
<td>our strongest: Monte Carlo tree search with chance nodes, whose playouts complete rows. <code>placements</code> are simulated per turn; a <code>tie</code> counts as a small win, because the agent aims at a large share of the decided games</td>
</tr>
</tbody></table></div>
<p><code>duel-rules</code> has a parameter <code>sign</code>. With <code>own</code>, the default, the agent maximizes the points of the well, expects its
opponent to minimize them, and leaves full rows in the well during the search, so that they count at the horizon. With
<code>first</code>, the agent in seat b minimizes, which is the literal reading of the thesis&#39;s Min-player. With <code>zero-sum</code>, each
placement earns its player the points of the well after it.</p>
<p>The experiment <a href="/science/experiments/duel-environments">duel-environments</a> repeats the thesis&#39;s experiments.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};