var e=[new URL(`elo-ladder-XL0wxJZm.svg`,import.meta.url).href],t=`<p>How much stronger does tree search become with more nodes? The <a href="/science/games/link#references">thesis and the paper</a> do
not measure this: they use one budget for all searches.</p>
<p>Our default search for Tetris Link plays with 100 to 30,000 nodes per move. Each budget is a rung of the ladder and
plays the two rungs below it and the two above it. Rungs up to 1,000 nodes also play the three heuristics, which play
each other as well. The ratings come from one Bradley–Terry fit of all games.</p>
<pre tabindex="0"><code>tilelab experiment elo-ladder --scale quick
</code></pre>
<p><code>--scale paper</code> extends the ladder to 100,000 nodes and plays 200 games per pair.</p>
<p><img src="%picture-0%" alt="Elo by nodes per move" loading="lazy"></p>
<h2 id="result">Result</h2>
<p>Measured at revision baf7079 on 2 cores of a shared cloud machine with the command above (seed 1): 259 CPU-seconds.
Budgets are in nodes, so the load of the machine affects the running time but not the results.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>agent</th>
<th>Elo</th>
<th>interval</th>
<th>gain</th>
<th>score against the rung below</th>
</tr>
</thead>
<tbody><tr>
<td>mcts:nodes=100</td>
<td>-200</td>
<td>-284 … -115</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>mcts:nodes=300</td>
<td>-29</td>
<td>-106 … +49</td>
<td>+171</td>
<td>71.7 %</td>
</tr>
<tr>
<td>mcts:nodes=1000</td>
<td>+205</td>
<td>+127 … +284</td>
<td>+234</td>
<td>78.3 %</td>
</tr>
<tr>
<td>mcts:nodes=3000</td>
<td>+357</td>
<td>+264 … +450</td>
<td>+152</td>
<td>75.0 %</td>
</tr>
<tr>
<td>mcts:nodes=10000</td>
<td>+556</td>
<td>+444 … +667</td>
<td>+199</td>
<td>83.3 %</td>
</tr>
<tr>
<td>mcts:nodes=30000</td>
<td>+741</td>
<td>+603 … +880</td>
<td>+186</td>
<td>78.3 %</td>
</tr>
<tr>
<td>heuristic:weights=tuned</td>
<td>-373</td>
<td>-462 … -284</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>heuristic:weights=user</td>
<td>-644</td>
<td>-750 … -539</td>
<td>–</td>
<td>–</td>
</tr>
<tr>
<td>heuristic:weights=random</td>
<td>-614</td>
<td>-717 … -511</td>
<td>–</td>
<td>–</td>
</tr>
</tbody></table></div>
<p>30 games per pair, seats swapped. Elo is a maximum-likelihood fit of all games with mean 0; the 95 % intervals are
relative to that mean.</p>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>Tripling the number of nodes adds about 190 Elo</strong> (150 to 230 in these games; every step agrees with this value
within the noise). The gain does not level off up to 30,000 nodes per move: search is far from saturated at budgets
where, by these ratings, the heuristics hardly win a game.</li>
<li>The tuned heuristic is 170 Elo below our search with 100 nodes, and 1,100 Elo below it with 30,000.</li>
</ul>
<h2 id="limits">Limits</h2>
<p>Ratings far above the heuristics rest on a chain of matches between neighboring rungs, and all rungs are the same
program. The ratings describe only how these agents perform against each other. Against other opponents the steps may
be smaller, as is common for ratings from self-play.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};