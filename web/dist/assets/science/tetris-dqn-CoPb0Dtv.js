var e=[],t=`<p>Zhang et al. (<em>A Genetic Approach to the Formulation of Tetris Engine</em>) train a DQN that sees the wall after a placement.
The paper reports 339 &quot;steps&quot; per game, which are points of its program, not lines; a re-run of its stored network clears
4.5 lines per game. Its &quot;training by part&quot;, on 5, 10 and 20 rows in turn, is described but not part of its program.</p>
<p>The program learns on-policy values of afterstates by TD(0), without a target network, from the points of its game (one
per piece, and ten times the square of the lines cleared at once), with two gradient steps per game and fewer random
moves from game to game. <em>As coded</em> has the same settings and a network of similar size, but dense layers (512 and 64
units) instead of its convolutions. <em>Corrected</em> learns lines by TD(λ) with a target network, sixteen games in parallel
and eight samples per move, from four features of the wall (holes, bumpiness, highest column, mean height) or from the
cells. <em>Trained by part</em> is the same on 5, 10 and 20 rows; the features fit every board, so all weights carry over.</p>
<pre tabindex="0"><code>cargo run --release -p tilelab-cli --features net -- experiment tetris-dqn --scale quick
</code></pre>
<h2 id="result">Result</h2>
<p>Measured with the command above (seed 1, between revisions 2fcb7a4 and 73b852c, AMD EPYC, 2 cores with other work beside it): 100 games per row.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>player</th>
<th>engine</th>
<th>learned from</th>
<th>minutes</th>
<th>lines (95 % interval)</th>
<th>pieces</th>
<th>points</th>
<th>published</th>
</tr>
</thead>
<tbody><tr>
<td>random</td>
<td>rules=spawn,pieces=bag,preview=1</td>
<td>–</td>
<td>0.0</td>
<td>0.0 (-0.0–0.1)</td>
<td>20</td>
<td>20</td>
<td>–</td>
</tr>
<tr>
<td>DQN as coded</td>
<td>rules=spawn,pieces=bag,preview=1</td>
<td>80000 moves</td>
<td>3.2</td>
<td>12.1 (10.8–13.4)</td>
<td>65</td>
<td>189</td>
<td>4.5 lines (its stored network)</td>
</tr>
<tr>
<td>DQN on features, corrected</td>
<td>standard</td>
<td>204800 moves</td>
<td>0.3</td>
<td>140.3 (120.2–160.3)</td>
<td>393</td>
<td>2479</td>
<td>–</td>
</tr>
<tr>
<td>the same, trained by part</td>
<td>standard</td>
<td>204800 moves</td>
<td>0.3</td>
<td>124.1 (111.2–136.9)</td>
<td>354</td>
<td>2075</td>
<td>–</td>
</tr>
<tr>
<td>DQN on cells, corrected</td>
<td>standard</td>
<td>204800 moves</td>
<td>3.4</td>
<td>7.2 (6.4–8.0)</td>
<td>48</td>
<td>122</td>
<td>–</td>
</tr>
</tbody></table></div>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>The published level is reproduced within a factor of three.</strong> As coded, with dense layers, the network clears 12 lines
per game where the stored network of the paper clears 4.5. Both are far below any hand-made controller
(<a href="/science/experiments/tetris-agents">tetris-agents</a>).</li>
<li><strong>The same method, corrected, clears ten times as many lines</strong> after a quarter of a minute of training, from features that the
paper&#39;s hand-made agent has, too.</li>
<li><strong>Training by part brings nothing here.</strong> The boards are learned equally fast, because the features look alike on all of
them.</li>
<li><strong>Cells need more than a dense network and 200,000 moves.</strong> From cells, the corrected learner is no better than as coded.
Networks with convolutions along the columns, trained on a GPU with hundreds of millions of moves, clear 42,900 lines
on ten rows and 42.9 million on twenty (<a href="/science/guides/training#values-of-tetris-boards-temporal-differences">training</a>).</li>
</ul>
<p>Each row is one run with one seed, and runs of this length vary: another run of the corrected learner with the settings
of <code>tilelab train dqn tetris --learned afterstates --observation surface --reward score --hidden 64,64 --iterations 200 --set parallel_games=16 --set gamma=0.98 --set n_step=8 --set lambda=0.8 --set final_epsilon=0.002 --set epsilon_moves=20000 --set learning_rate_half_life=50 --set replay_window=40</code> cleared 299 (226–372; 40 games).</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};