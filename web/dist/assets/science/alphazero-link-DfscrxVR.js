var e=[new URL(`alphazero-simulations-DNEVuOMt.svg`,import.meta.url).href],t=`<p>How strong is a network trained by self-play? The <a href="/science/games/link#references">thesis</a> leaves this as a challenge
(section 8): its learned agents lost to a greedy heuristic. The experiment measures how playing strength depends on
the number of simulations per move, on the time per move (against a tree search with the same time), and on the length
of training.</p>
<pre tabindex="0"><code>tilelab experiment alphazero-link --scale quick
</code></pre>
<p>The quick scale takes four minutes on two cores. <code>--scale paper</code> plays 200 games per cell with up to one second per
move. It would take several hours <strong>and has not been run</strong>. The checkpoint ladder needs the checkpoints of a training
run in <code>runs/link/checkpoints</code>, which are not bundled.</p>
<h2 id="result">Result</h2>
<p>Measured at revision 848746c on an AMD EPYC, 2 cores, with the command above (seed 1). The networks are those of the
third run in <a href="/science/guides/training#tetris-link">docs/training.md</a>.</p>
<h3 id="simulations-per-move">Simulations per move</h3>
<p><img src="%picture-0%" alt="Score by simulations per move" loading="lazy"></p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>network</th>
<th>simulations</th>
<th>ms per move</th>
<th>against heuristic:weights=tuned</th>
<th>against mcts:nodes=1000</th>
</tr>
</thead>
<tbody><tr>
<td>strong</td>
<td>1</td>
<td>1.0</td>
<td>100.0 % (84–100)</td>
<td>97.5 % (80–100)</td>
</tr>
<tr>
<td>strong</td>
<td>16</td>
<td>8.2</td>
<td>100.0 % (84–100)</td>
<td>100.0 % (84–100)</td>
</tr>
<tr>
<td>strong</td>
<td>64</td>
<td>30.3</td>
<td>100.0 % (84–100)</td>
<td>100.0 % (84–100)</td>
</tr>
<tr>
<td>strong</td>
<td>256</td>
<td>117.7</td>
<td>100.0 % (84–100)</td>
<td>100.0 % (84–100)</td>
</tr>
<tr>
<td>small</td>
<td>1</td>
<td>0.4</td>
<td>100.0 % (84–100)</td>
<td>92.5 % (73–98)</td>
</tr>
<tr>
<td>small</td>
<td>16</td>
<td>2.5</td>
<td>100.0 % (84–100)</td>
<td>100.0 % (84–100)</td>
</tr>
<tr>
<td>small</td>
<td>64</td>
<td>8.8</td>
<td>100.0 % (84–100)</td>
<td>100.0 % (84–100)</td>
</tr>
<tr>
<td>small</td>
<td>256</td>
<td>35.0</td>
<td>100.0 % (84–100)</td>
<td>100.0 % (84–100)</td>
</tr>
</tbody></table></div>
<p>Each cell is a score (a draw is half a win) with its 95 % interval, from 20 games with seats swapped. With one
simulation, the agent plays the move to which the network gives the highest prior.</p>
<h3 id="time-per-move">Time per move</h3>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>network</th>
<th>time per move</th>
<th>simulations per move</th>
<th>against mcts with the same time</th>
</tr>
</thead>
<tbody><tr>
<td>strong</td>
<td>50 ms</td>
<td>3915</td>
<td>100.0 % (84–100)</td>
</tr>
<tr>
<td>small</td>
<td>50 ms</td>
<td>9471</td>
<td>97.5 % (80–100)</td>
</tr>
</tbody></table></div>
<p>Each search has one thread, and one game runs per core. The number of simulations per millisecond depends on the
machine and its load.</p>
<h3 id="longer-matches">Longer matches</h3>
<p>These matches were run by hand on the same machine with no other load, with one thread per search and two games in
parallel:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>command</th>
<th>won–lost–drawn</th>
</tr>
</thead>
<tbody><tr>
<td><code>tilelab match link net:time=1s mcts:time=1s --games 40 --seed 11</code></td>
<td>39–0–1</td>
</tr>
<tr>
<td><code>tilelab match link net:time=50ms mcts:time=1s --games 40 --seed 12</code></td>
<td>34–1–5</td>
</tr>
<tr>
<td><code>tilelab match link net:nodes=64 heuristic:weights=tuned --games 200</code>, and <code>user</code>, and <code>random</code></td>
<td>200–0–0 each</td>
</tr>
<tr>
<td><code>tilelab match link net:nodes=1 heuristic:weights=tuned --games 200</code> (the network alone; both agents are nearly deterministic, so many of these games are alike)</td>
<td>200–0–0</td>
</tr>
</tbody></table></div>
<h3 id="training">Training</h3>
<p>The ladder compares checkpoints of the second run, at revision 2d8255d:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>checkpoint (steps)</th>
<th>Elo</th>
<th>interval</th>
</tr>
</thead>
<tbody><tr>
<td>4828</td>
<td>-501</td>
<td>-628 … -375</td>
</tr>
<tr>
<td>6957</td>
<td>-355</td>
<td>-462 … -247</td>
</tr>
<tr>
<td>12912</td>
<td>-50</td>
<td>-140 … +40</td>
</tr>
<tr>
<td>14819</td>
<td>+19</td>
<td>-71 … +110</td>
</tr>
<tr>
<td>19837</td>
<td>+301</td>
<td>+194 … +408</td>
</tr>
<tr>
<td>22326</td>
<td>+586</td>
<td>+432 … +741</td>
</tr>
</tbody></table></div>
<p>Round robin with <code>nodes=64,temperature-plies=8</code> (then spelled <code>warm=8</code>), 20 games per pair.</p>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>The challenge is met.</strong> The strong network without search, at one millisecond per move, beats the tuned heuristic
in every game and our tree search with 1,000 nodes in nearly every game. With one second per move each, it wins 39
of 40 games against our best tree search without a network, which runs about 300,000 random playouts in that time.
With one twentieth of that search&#39;s time, it wins 34 of 40.</li>
<li><strong>Part of the gain comes from how the search uses the network.</strong> The network evaluates about 2,000 positions per
second, whereas random playouts run at hundreds of thousands per second. With a time budget (<code>value=mixed</code>), every
simulation is therefore a random playout, and the network evaluates only positions with at least 32 visits. It
provides the priors of these positions, and its value is mixed into every playout below them with a weight of three
tenths. Against <code>mcts:time=100ms</code>, the network of the first run scored 50 % when it evaluated every position, 58 %
when only its priors were used, and between 63 and 88 % with mixed values (24 to 32 games each, weights of the
playouts from 0.5 to 0.85, thresholds from 8 to 64 visits; the machine was not idle).</li>
<li><strong>Another part probably comes from longer searches in training:</strong> see the third run in
<a href="/science/guides/training#tetris-link">docs/training.md</a>.</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};