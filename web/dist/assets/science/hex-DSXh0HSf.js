var e=[],t=`<p>Two players place stones on a rhombus of hexagonal cells. Player a connects the top and bottom rows, player b the left
and right columns. The first player to connect wins. A draw is impossible.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>parameter</th>
<th>default</th>
<th>meaning</th>
</tr>
</thead>
<tbody><tr>
<td><code>size</code></td>
<td>11</td>
<td>rows and columns, 2 to 19</td>
</tr>
<tr>
<td><code>swap</code></td>
<td>false</td>
<td>player b may answer the first stone with <code>swap</code></td>
</tr>
</tbody></table></div>
<p><code>swap</code> exchanges the stones, not the seats. Player b takes over the first stone, mirrored across the long diagonal (c1
becomes a3), so that it is worth as much to b as it was to a. Player a moves next. Both players keep their edges.</p>
<h2 id="actions-and-positions">Actions and positions</h2>
<p>Action <code>y × size + x</code> places a stone in column x and row y, both counted from 0 at the top left. The neighbors of a
cell are (x±1, y), (x, y±1), (x+1, y−1) and (x−1, y+1). Players type the letter of the column and the number of the
row: <code>a1</code>, <code>k11</code>. With <code>swap=true</code> there is one more action, <code>swap</code>, with number size².</p>
<pre tabindex="0"><code>b to move
#  a b c d
 1  . . . .
  2  . a . .
   3  . . . .
    4  . . . .
# a connects top and bottom, b left and right
</code></pre>
<p>The first line is <code>a to move</code>, <code>b to move</code> or <code>over</code>. Leading spaces, row numbers and lines that begin with <code>#</code> are
optional. The stones and the player to move determine the position, including whether the swap was used: after a swap,
player b has one more stone than otherwise. A finished position is valid only if its last stone could have decided the
game.</p>
<h2 id="observations-and-relative-actions">Observations and relative actions</h2>
<p>An observation has eleven planes (<code>hex/observe.rs</code>). The last one says whether a swap is possible, now or after the
next stone, because the best first stone depends on it. For player b the board is transposed (mirrored across the long
diagonal), so that the observing player always connects top and bottom. A network therefore needs to learn only one
direction of play.</p>
<p>Actions are numbered as above for both players in the rules, in records and in <code>tilelab.State</code>. These numbers are
<em>absolute</em>. The <em>relative</em> number of an action belongs to the cell where the player to move sees it: the number itself
for player a, and that of the transposed cell, <code>x × size + y</code>, for player b. The number of <code>swap</code> is the same in both.</p>
<ul>
<li>Gymnasium and PettingZoo environments use relative numbers in actions and masks, so that an action and the observation
share one frame. <code>action_frame=&quot;absolute&quot;</code> switches to absolute numbers (<a href="/science/guides/environments">docs/environments.md</a>).</li>
<li><code>relative_action</code> and <code>absolute_action</code> convert between the two (trait <code>Planes</code> in Rust, methods of <code>tilelab.State</code> in
Python).</li>
<li><code>policy_index(action)</code> is the index of a legal action in a network&#39;s policy: its cell in the same frame. With the swap
rule the policy has a second plane, which holds <code>swap</code> in its center; a network with that plane also plays without the
rule. <code>action_at(index)</code> is the inverse.</li>
</ul>
<h2 id="random-playouts">Random playouts</h2>
<p><code>Game::play_out</code> gives each side half of the empty cells and checks once which side has connected. The result has the
same distribution as random play to the end (<code>hex/playout.rs</code> has the proof; a test compares it with exact
probabilities).</p>
<p><code>tilelab bench --only hex --threads 1</code>, on one core of a shared cloud machine (EPYC), measures 5 million games per
second on 11×11, 12 million on 7×7 and 1.3 million on 19×19. Move-by-move play reaches about 200,000 games per second
on 11×11. <code>hex::playout::bridged</code>, a playout that answers every intrusion into a bridge, reaches about 500,000.</p>
<h2 id="heuristic">Heuristic</h2>
<p><code>heuristic:measure=…</code> plays the best move according to one of three measures:</p>
<ul>
<li><code>path</code>: after the move, the number of stones that the opponent still needs to connect minus the number that the
mover needs, along shortest paths without interference (own stones cost 0, empty cells 1). Ties go to the move that
leaves more cells on the mover&#39;s shortest paths and fewer on the opponent&#39;s. This corrects the thesis&#39;s heuristic,
whose program searched between the opponent&#39;s edges and through empty cells only.</li>
<li><code>potential</code>: chooses the cell with the smallest sum of two-distances from all four edges. Two-distances allow the
opponent to block a path once at each step (van Rijswijck&#39;s Queenbee). This takes 5 µs per move.</li>
<li><code>two-distance</code> (the default): examines the five or more cells with the lowest potential; for each, the opponent&#39;s
lowest potential minus the mover&#39;s, after the move. This takes 35 µs per move on 11×11.</li>
</ul>
<p>In matches from 500 random openings of two stones, each played from both sides, on 7×7, 11×11 and 15×15: <code>potential</code>
beats <code>path</code> in 83, 90 and 91 % of the games; <code>two-distance</code> beats <code>path</code> in 83, 88 and 89 % and <code>potential</code> in 69, 73
and 72 %.</p>
<p>From the empty board, two heuristics repeat the same few games, and the first player wins most of them: <code>tilelab match hex heuristic:measure=path heuristic:measure=two-distance --games 400</code> gives <code>path</code> 61 %.</p>
<h2 id="networks">Networks</h2>
<p>One bundled network plays every board from 5×5 to 13×13, with and without the swap rule. It was trained by self-play on
all of them (<a href="/science/guides/training#hex-from-55-to-1313">docs/training.md</a>). The agent <code>net:time=1s</code> plays with it, and
<code>net:file=small</code> with a network of a fifth of its size; <a href="/science/experiments/hex-nets">hex-nets</a> measures how well they
evaluate and play. To play against another program, such as MoHex:</p>
<pre tabindex="0"><code>tilelab match hex net:time=1s &#39;gtp:cmd=&quot;mohex --quiet --use-logfile=0&quot;,setup=&quot;param_mohex max_time 1&quot;,timeout=2min&#39; --games 20
</code></pre>
<h2 id="solver">Solver</h2>
<p>On boards up to 11×11, <code>hex/insight.rs</code> decides positions, or restricts the moves to consider, without search. It
fills in dead and captured cells, builds connections that the opponent cannot break from smaller ones (H-search),
restricts the mover to the cells that all of the opponent&#39;s winning connections share, and drops dominated cells.
<code>tilelab solve</code> and the agent <code>solver</code> combine these proofs with search.</p>
<p><code>tilelab solve hex:size=6 --moves</code> solves all 36 openings with 19,542 positions, in 1.5 s on one core of a shared
cloud machine (EPYC). 5×5 takes less than 0.1 s; it took 391 s without the proofs.
<a href="/science/experiments/hex-openings">hex-openings</a> shows the winner of every opening.</p>
<h2 id="verification">Verification</h2>
<p>The rules, playouts and proofs are checked against:</p>
<ul>
<li>A second, slower implementation that walks from stone to stone, on every board size.</li>
<li>Full boards, which have exactly one winner, and counts of all games on small boards.</li>
<li>2×2, 3×3 and 4×4 solved by plain search (the winning first stones are b1 a2; c1 a2 b2 c2 a3; d1 c2 b3 a4).</li>
<li>Every result of the proofs, compared with plain search on small boards; every small connection in random positions,
played out.</li>
<li>The published openings on 6×6 and 7×7 (<code>tests/data/hex-openings.csv</code>).</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};