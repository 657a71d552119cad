var e=[],t=`<p>S. Hahn and L. Seiling (<em>Dominkows</em>, 2020) set out to learn games from nothing but their logical rules. Does AlphaZero
do so? The experiment trains the network of <code>tilelab train alphazero</code> on <a href="/science/games/gdl">rule files</a>: the observation is
the list of true facts, the policy is the list of moves, and there is no board, no symmetry and no feature. The network
then plays with 100 simulations per move against tree search with 1,000 nodes.</p>
<pre tabindex="0"><code>cargo run --release -p tilelab-cli --features net -- experiment gdl-learned --scale quick
</code></pre>
<h2 id="result">Result</h2>
<p>Measured with the command above (seed 1, between revisions 2fcb7a4 and 73b852c, AMD EPYC, 2 cores with other work beside it).</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>self-play games</th>
<th>steps</th>
<th>minutes</th>
<th>opponent</th>
<th>score (95 % interval)</th>
</tr>
</thead>
<tbody><tr>
<td><code>gdl:tictactoe</code></td>
<td>10240</td>
<td>282</td>
<td>0.3</td>
<td><code>mcts:nodes=1000</code></td>
<td>46.0 % (37–56)</td>
</tr>
<tr>
<td><code>gdl:connectfour</code></td>
<td>30720</td>
<td>3860</td>
<td>8.7</td>
<td><code>mcts:nodes=1000</code></td>
<td>35.5 % (27–45)</td>
</tr>
</tbody></table></div>
<p>The first six moves of a game are sampled, so that games differ. In tic-tac-toe, that is most of the game.</p>
<p>Networks trained on a GPU for 7.7 and 4.0 minutes (<a href="/science/guides/training#rule-files-connect-four-and-breakthrough">training</a>)
ship with the program: <code>net</code> plays <code>gdl:connectfour</code> and <code>gdl:breakthrough6</code>. Measured on 16 cores with
<code>tilelab match GAME net:nodes=100,temperature-plies=4 mcts:nodes=1000 --games N --seed S</code>:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>games, seed</th>
<th>score</th>
</tr>
</thead>
<tbody><tr>
<td><code>gdl:connectfour</code></td>
<td>200, 1</td>
<td>90.0 % (85–93)</td>
</tr>
<tr>
<td><code>gdl:connectfour</code></td>
<td>400, 7</td>
<td>91.3 % (88–94)</td>
</tr>
<tr>
<td><code>gdl:breakthrough6</code></td>
<td>200, 1</td>
<td>100 % (98–100)</td>
</tr>
</tbody></table></div>
<p>These scores include the random playouts that the agent <code>net</code> mixes into its values by default; with <code>playouts=0</code>,
Connect Four has 84.1 % (80–87; 400 games, seed 7) and Breakthrough still 100 %.</p>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>Rules are enough.</strong> On a GPU, minutes suffice for players that beat tree search with ten times as many nodes, in a game
that TileLab knows only as a text.</li>
<li><strong>A CPU needs longer.</strong> After 30,720 games on two shared cores, the network for Connect Four loses more games than it
wins; the GPU played 581,361. <code>--scale paper</code> trains four times as long, and Breakthrough too; it has not been run.</li>
</ul>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};