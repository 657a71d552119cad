var e=[new URL(`thought-time-CiuMhavM.svg`,import.meta.url).href],t=`<p>How much does more time per move help? The <a href="/science/games/link#references">thesis</a> gives every search one second per
move (sections 5.1.1 and 6.8) and measures no other time.</p>
<p>Our default search and plain UCB, with increasing time per move, play against the tuned heuristic and against our
default search with a fixed number of nodes. Each search has one thread, and as many games run in parallel as there
are cores.</p>
<pre tabindex="0"><code>tilelab experiment thought-time --scale quick
</code></pre>
<p><code>--scale paper</code> covers 10 ms to 3 s with 40 games per cell. Its time budgets add up to about two hours on two cores.</p>
<p><strong>The times depend on the machine and its load.</strong> With time budgets, games are not repeatable. The table therefore
lists the number of nodes for each time, and <a href="/science/experiments/elo-ladder">elo-ladder</a> answers the same question in nodes.</p>
<p><img src="%picture-0%" alt="Score by time per move" loading="lazy"></p>
<h2 id="result">Result</h2>
<p>Measured at revision 370326c on 2 cores of a shared cloud machine with the command above (seed 1), in two minutes.
<strong>The machine was busy with other work</strong> (load 9 on 2 cores, partly our own builds): the experiment had 73 of some 240
CPU-seconds. When the operating system interrupts a search with a short time budget, the search can lose all of its
time, so the means hide moves with hardly any nodes.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>search</th>
<th>time per move</th>
<th>nodes per move</th>
<th>nodes per second</th>
<th>against tuned heuristic</th>
<th>against mcts:nodes=1000</th>
</tr>
</thead>
<tbody><tr>
<td>thesis&#39;s UCB, one thread</td>
<td>1 s</td>
<td>about 3,532</td>
<td>3,532</td>
<td>0 to 14 %</td>
<td>–</td>
</tr>
<tr>
<td>ours</td>
<td>1 ms</td>
<td>472</td>
<td>158424</td>
<td>97.5 % (80–100)</td>
<td>30.0 % (15–52)</td>
</tr>
<tr>
<td>ours</td>
<td>3 ms</td>
<td>928</td>
<td>140599</td>
<td>100.0 % (84–100)</td>
<td>10.0 % (3–30)</td>
</tr>
<tr>
<td>ours</td>
<td>10 ms</td>
<td>1247</td>
<td>119309</td>
<td>100.0 % (84–100)</td>
<td>67.5 % (46–84)</td>
</tr>
<tr>
<td>ours</td>
<td>30 ms</td>
<td>3719</td>
<td>121865</td>
<td>97.5 % (80–100)</td>
<td>75.0 % (53–89)</td>
</tr>
<tr>
<td>ours</td>
<td>100 ms</td>
<td>5543</td>
<td>57044</td>
<td>100.0 % (84–100)</td>
<td>75.0 % (53–89)</td>
</tr>
<tr>
<td>plain UCB</td>
<td>1 ms</td>
<td>889</td>
<td>174355</td>
<td>77.5 % (56–90)</td>
<td>5.0 % (1–24)</td>
</tr>
<tr>
<td>plain UCB</td>
<td>3 ms</td>
<td>1823</td>
<td>277010</td>
<td>85.0 % (64–95)</td>
<td>15.0 % (5–36)</td>
</tr>
<tr>
<td>plain UCB</td>
<td>10 ms</td>
<td>2887</td>
<td>251318</td>
<td>90.0 % (70–97)</td>
<td>25.0 % (11–47)</td>
</tr>
<tr>
<td>plain UCB</td>
<td>30 ms</td>
<td>7441</td>
<td>276354</td>
<td>100.0 % (84–100)</td>
<td>95.0 % (76–99)</td>
</tr>
<tr>
<td>plain UCB</td>
<td>100 ms</td>
<td>18652</td>
<td>223290</td>
<td>95.0 % (76–99)</td>
<td>100.0 % (84–100)</td>
</tr>
</tbody></table></div>
<p>Each cell is a score (a draw is half a win) with its 95 % interval, from 20 games with seats swapped, one thread per
search and one game per core. Nodes are means over all moves, including those with a single legal action.</p>
<p>An earlier run of the same program (revision baf7079, load 6) gave, against <code>mcts:nodes=1000</code>, from 1 to 100 ms: ours
22.5, 42.5, 47.5, 75.0 and 95.0 %, plain UCB 12.5, 15.0, 37.5, 87.5 and 95.0 %. The last values for ours in the table
are low because of the lower number of nodes (5,543 per move; 8,778 in the earlier run).</p>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>One millisecond is enough to beat the tuned heuristic</strong> with our default search (97.5 % here, 95.0 % in the
earlier run). Plain UCB needs ten milliseconds for 90 to 95 %. The thesis&#39;s search won 0 to 14 % with one second,
for the reason given in <a href="/science/experiments/search-corrected">search-corrected</a>.</li>
<li><strong>Priors pay off at short times.</strong> Plain UCB searches about twice as many nodes in the same time, because it does
not compute heuristic priors. Up to 10 ms, our default search mostly scores more. At 30 ms and above, plain UCB is
as good or better, although 20 games under this load do not settle the question.</li>
<li>Against itself with 1,000 nodes, our default search tends to gain with more time (not every step does, in so few
games), and the gain does not level off at these budgets.</li>
</ul>
<h2 id="consequence">Consequence</h2>
<p>After a check on an idle machine, tree search in Tetris Link now uses plain UCB by default if it has 30 ms or more per
move and no node budget. &quot;Ours&quot; above is the search with the prior. This match was the check; it spells out the
parameters of that search:</p>
<pre tabindex="0"><code>tilelab match link mcts:time=100ms,select=puct,c=1,fpu=0,prior-temperature=10,scale=4 mcts:time=100ms --games 40
</code></pre>
<p>It gave 6–27–7 (won–lost–drawn) at revision bceb4e5. The same with 400 ms gave 5–13–2 in 20 games.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};