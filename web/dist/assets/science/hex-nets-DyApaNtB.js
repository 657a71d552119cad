var e=[],t=`<p>How well do networks trained by self-play evaluate and play Hex? On 7×7 the winner after each first stone is known
(<a href="/science/experiments/hex-openings">hex-openings</a>), so every evaluation is either right or wrong. On 7×7, 11×11 and 13×13, the network
also plays against tree search without a network. <a href="/science/guides/training">docs/training.md</a> describes their training.</p>
<pre tabindex="0"><code>tilelab experiment hex-nets --scale quick
</code></pre>
<p>The quick scale takes about a minute on two free cores. <code>--scale paper</code> plays more games with up to one second per move.
It would take about an hour <strong>and has not been run</strong>. The tree search is a serious opponent: its priors come from
two-distances, which added 1,000 Elo over plain UCB on 9×9.</p>
<h2 id="result">Result</h2>
<p>Measured at revision bf5e2af on an AMD EPYC, 2 cores that other work used as well, with the command above (seed 1): the
times per move are longer than on a free machine.</p>
<p>Number of openings on 7×7 whose winner is predicted correctly:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>agent</th>
<th>correct</th>
<th>won by the first player</th>
<th>won by the second</th>
</tr>
</thead>
<tbody><tr>
<td><code>net:nodes=1</code></td>
<td>46 of 49</td>
<td>27 of 27</td>
<td>19 of 22</td>
</tr>
<tr>
<td><code>net:nodes=100</code></td>
<td>49 of 49</td>
<td>27 of 27</td>
<td>22 of 22</td>
</tr>
<tr>
<td><code>net:nodes=1000</code></td>
<td>49 of 49</td>
<td>27 of 27</td>
<td>22 of 22</td>
</tr>
<tr>
<td><code>mcts:nodes=1000</code></td>
<td>30 of 49</td>
<td>15 of 27</td>
<td>15 of 22</td>
</tr>
<tr>
<td><code>mcts:nodes=10000</code></td>
<td>33 of 49</td>
<td>14 of 27</td>
<td>19 of 22</td>
</tr>
</tbody></table></div>
<p>Matches with seats swapped (without the swap rule, the first player wins if both play perfectly):</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>board</th>
<th>network</th>
<th>opponent</th>
<th>games</th>
<th>score</th>
<th>ms per move</th>
</tr>
</thead>
<tbody><tr>
<td><code>hex:size=7</code></td>
<td><code>net:nodes=100,temperature-plies=4</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>20</td>
<td>85.0 % (64–95)</td>
<td>60.7</td>
</tr>
<tr>
<td><code>hex</code></td>
<td><code>net:nodes=1,temperature-plies=4</code></td>
<td><code>heuristic</code></td>
<td>20</td>
<td>100.0 % (84–100)</td>
<td>1.5</td>
</tr>
<tr>
<td><code>hex</code></td>
<td><code>net:nodes=100,temperature-plies=4</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>20</td>
<td>100.0 % (84–100)</td>
<td>193.6</td>
</tr>
<tr>
<td><code>hex</code></td>
<td><code>net:time=100ms,temperature-plies=4</code></td>
<td><code>mcts:time=100ms</code></td>
<td>10</td>
<td>100.0 % (72–100)</td>
<td>115.7</td>
</tr>
<tr>
<td><code>hex:swap=true</code></td>
<td><code>net:nodes=100,temperature-plies=4</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>20</td>
<td>100.0 % (84–100)</td>
<td>144.8</td>
</tr>
<tr>
<td><code>hex:size=13</code></td>
<td><code>net:nodes=100,temperature-plies=4</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>20</td>
<td>100.0 % (84–100)</td>
<td>165.5</td>
</tr>
<tr>
<td><code>hex</code></td>
<td><code>net:file=small,time=50ms,temperature-plies=6</code></td>
<td><code>net:time=50ms,temperature-plies=6</code></td>
<td>20</td>
<td>50.0 % (30–70)</td>
<td>57.0</td>
</tr>
</tbody></table></div>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>The network evaluates every opening on 7×7 correctly,</strong> with a hundred simulations as with a thousand, whereas the
solver takes minutes for all of them. It is one network for 5×5 to 13×13. A network for 7×7 alone evaluated 44, 47
and 48 openings correctly with 1, 100 and 1,000 simulations (revision cc44b4a).</li>
<li><strong>It loses no game to tree search</strong> on 11×11 and 13×13, with and without the swap rule. These games show that it is
stronger, but not by how much. It scores 66.1 % (59–72) against the earlier network for 11×11 alone
(<a href="/science/guides/training#hex-from-55-to-1313">training.md</a>), which scored 100 % (76–100; 12 games) with one second per move
against <code>mcts:time=1s</code>.</li>
<li><strong>A network of a fifth of the size is almost as strong at equal time:</strong> 45.8 % (39–53) in 192 games with 50 ms per move
on 11×11 (training.md).</li>
<li><strong>Random playouts do not help,</strong> unlike in Tetris Link. With 100 ms per move on 11×11, the earlier network for 11×11
without playouts scores 66.7 % (54–77) against the same network with <code>value=mixed</code>, and 63.3 % (51–74) against the
same network with <code>value=net,playouts=20</code> (<code>tilelab match hex net:time=100ms,value=net,playouts=0,temperature-plies=6 …</code>, 60 games
each, cores shared with other work). Hex therefore has its own defaults for these parameters.</li>
</ul>
<h2 id="limits">Limits</h2>
<p>The experiment includes no match against MoHex 2.0, because that program was not available. The <a href="/science/games/hex#networks">Hex
page</a> shows the command for such a match.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};