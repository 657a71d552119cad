var e=[],t=`<p><code>tilelab tune</code> searches for good parameters of any agent by playing matches, in any game with two or more players.</p>
<pre tabindex="0"><code>tilelab tune link mcts:nodes=300 --over c=0.05..2:log --over fpu=-1..0.5 --against heuristic
</code></pre>
<p>This command tries 60 combinations of <code>c</code> and <code>fpu</code>, each in 40 games against the heuristic. It reports the best
combination, and whether it beats <code>mcts:nodes=300</code> with the default parameters. <code>tilelab agents mcts</code> lists all
parameters of the agent.</p>
<h2 id="search-space">Search space</h2>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th><code>--over</code></th>
<th>values</th>
</tr>
</thead>
<tbody><tr>
<td><code>c=0.1..3</code></td>
<td>any number from 0.1 to 3</td>
</tr>
<tr>
<td><code>k=10..10000:log</code></td>
<td>the same on a logarithmic scale: as many trials from 10 to 100 as from 1000 to 10000</td>
</tr>
<tr>
<td><code>expand=0..10:int</code></td>
<td>integers; <code>:log:int</code> combines both</td>
</tr>
<tr>
<td><code>select=ucb,rave,puct</code></td>
<td>one of several values</td>
</tr>
<tr>
<td><code>weights=0..5/0..5/1/0.1..25</code></td>
<td>the elements of a list, some of which can be fixed; reports call them <code>weights.1</code>, <code>weights.2</code>, …</td>
</tr>
</tbody></table></div>
<p>Give <code>--over</code> once per parameter. All other parameters keep the values of the given agent. Numbers are rounded to
about four digits, because matches cannot resolve smaller differences.</p>
<h2 id="opponents">Opponents</h2>
<p>Give <code>--against</code> once per opponent. Without it, the opponent is the given agent itself. Each trial plays <code>--games</code>
games against each opponent; its score is the share of wins over all of them. In games with three or more players, one
opponent takes all other seats.</p>
<p>An opponent that always wins or always loses provides no information. Choose opponents against which the agent scores
between 10 and 90 %. Use at least two different ones; otherwise the tuned agent may be good only against that one
opponent.</p>
<p>Seats swap as in every match, and all trials use the same seeds. Differences between trials are therefore due more to
their parameters than to chance.</p>
<h2 id="method">Method</h2>
<p>The first ten trials are sampled uniformly. After that, a tree-structured Parzen estimator proposes the parameters
(Bergstra et al., <em>Algorithms for Hyper-Parameter Optimization</em>, 2011; the crate <code>tpe</code>). For each parameter
separately, it models the distribution of the best tenth of the trials and that of the rest, and proposes values that
are much more likely under the first. Optuna, which the thesis used, has the same default. It does not model
interactions between parameters.</p>
<h2 id="reported-result">Reported result</h2>
<p>The best of 60 noisy scores is partly luck, so it is not the result. The best trials (<code>--finalists</code>, by default 4)
play again with fresh seeds (<code>--final-games</code>, by default five times <code>--games</code>), together with the given agent. The
winner of this final then plays the given agent with another set of fresh seeds. That match is the result, and it may
show that no better parameters were found.</p>
<p>Choose the number of games by the difference you want to detect: the 95 % interval is about ±15 points with 40 games,
±7 with 200 and ±3 with 1000. Trials can be coarse; the final should be precise enough to show that difference.</p>
<h2 id="examples">Examples</h2>
<h3 id="tetris-link-no-improvement">Tetris Link: no improvement</h3>
<pre tabindex="0"><code>tilelab tune link mcts:nodes=300 --over c=0.05..2:log --over prior-temperature=1..30:log --over fpu=-1..0.5 \\
    --over scale=2..30:log --against mcts:nodes=300 --against heuristic --trials 80 --games 30 --final-games 300
</code></pre>
<p>This command looks for better tree search parameters for Tetris Link than the game&#39;s defaults (<code>tilelab games link</code> lists
them: c=1, prior-temperature=10, fpu=0, scale=4). Measured at revision 2140f4d, seed 1, in eight minutes on two busy
cores. The parameter <code>prior-temperature</code> was called <code>temperature</code> at that revision; the table shows the agents as
measured.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th align="right">#</th>
<th align="left">Agent</th>
<th align="right">Trial</th>
<th align="right">Score in its trial</th>
<th align="right">Fresh score</th>
</tr>
</thead>
<tbody><tr>
<td align="right">1</td>
<td align="left">mcts:nodes=300</td>
<td align="right">as given</td>
<td align="right">–</td>
<td align="right">70.8 % (67.0–74.2)</td>
</tr>
<tr>
<td align="right">2</td>
<td align="left">mcts:nodes=300,c=0.7449,scale=4.812,fpu=-0.031,temperature=15.75</td>
<td align="right">50</td>
<td align="right">78.3 % (66.4–86.9)</td>
<td align="right">69.0 % (65.2–72.6)</td>
</tr>
<tr>
<td align="right">3</td>
<td align="left">mcts:nodes=300,c=1.973,scale=8.75,fpu=-0.294,temperature=16.16</td>
<td align="right">45</td>
<td align="right">70.8 % (58.4–80.8)</td>
<td align="right">67.2 % (63.3–70.8)</td>
</tr>
<tr>
<td align="right">4</td>
<td align="left">mcts:nodes=300,c=0.8741,scale=7.324,fpu=-0.086,temperature=13.95</td>
<td align="right">72</td>
<td align="right">73.3 % (61.0–82.9)</td>
<td align="right">67.1 % (63.2–70.7)</td>
</tr>
<tr>
<td align="right">5</td>
<td align="left">mcts:nodes=300,c=0.6505,scale=15.19,fpu=-0.164,temperature=10.58</td>
<td align="right">12</td>
<td align="right">70.8 % (58.4–80.8)</td>
<td align="right">64.3 % (60.4–68.1)</td>
</tr>
</tbody></table></div>
<p>The tuner does not know the defaults, and no agent that it finds is better. Its best one scores 47.3 % (41.8–53.0)
against the defaults: no improvement. The 78.3 % of trial 50 alone would have suggested one.</p>
<h3 id="hex-an-improvement-that-depends-on-the-budget">Hex: an improvement that depends on the budget</h3>
<pre tabindex="0"><code>tilelab tune hex:size=7 mcts:nodes=300 --over c=0.1..3:log --over prior-temperature=0.05..5:log \\
    --over fpu=-1..0.5 --final-games 400
</code></pre>
<p>This command finds <code>c=1.998,fpu=-0.154,prior-temperature=0.1821</code> in three minutes. This agent scores 61.3 %
(56.4–65.9) against the defaults of the time (c=1, prior-temperature=0.5, fpu=0). The rounded parameters (c=2,
fpu=−0.15, prior-temperature=0.18) still score 59.5 % (52.6–66.1, 200 games) on 11×11 with 300 nodes. With 2000 nodes
there is no measurable difference: 53.0 % (43.3–62.5, 100 games) on 7×7 and 45.0 % (33.1–57.5, 60 games) on 9×9. The
best parameters depend on the budget, so tune with the budget that the agent will play with.</p>
<h3 id="tetris-link-with-dice-an-improvement">Tetris Link with dice: an improvement</h3>
<pre tabindex="0"><code>tilelab tune link:dice=true mcts:nodes=1000 --over c=0.3..5:log --over prior-temperature=1..40:log \\
    --over expand=0..8:int --over fpu=-0.6..0.2 --over scale=2..30:log --over cutoff=4,8,12,16,none \\
    --against heuristic:weights=tuned --trials 50 --games 80
</code></pre>
<p>Measured at revision 1fd05dc. The tuning was stopped before its final, so the scores are those of the best of 50
trials and are too optimistic. The best eight trials (82 to 88 %) all cut playouts off after 8 plies and evaluate the
position there, expand nodes immediately (<code>expand=0</code>), use a scale of 3 to 5, and flatten the prior
(<code>prior-temperature</code> above 20). The worst trial (59 %) plays to the end with a sharp prior.</p>
<p>Rounded, these values are now the defaults of tree search with dice. <code>tilelab match link:dice=true mcts:nodes=5000 heuristic:weights=tuned --games 120</code> gives 86.7 % (79.4–91.6) at revision 096a2c9; the defaults without dice gave
72.5 % in 200 games.</p>
<h2 id="tuning-folder">Tuning folder</h2>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>file</th>
<th>contents</th>
</tr>
</thead>
<tbody><tr>
<td><code>tuning.json</code></td>
<td>the specification</td>
</tr>
<tr>
<td><code>trials.jsonl</code></td>
<td>one line per trial: parameters, agent, and wins, draws and score against each opponent</td>
</tr>
<tr>
<td><code>final.jsonl</code></td>
<td>the games of the final, and of the best agent against the given one</td>
</tr>
<tr>
<td><code>report.md</code>, <code>report.html</code></td>
<td>the report</td>
</tr>
<tr>
<td><code>trials.svg</code>, <code>parameter-*.svg</code></td>
<td>the score by trial, and by each parameter</td>
</tr>
</tbody></table></div>
<p>Each finished trial is written immediately. After Ctrl-C, <code>kill -9</code> or a crash, the same command resumes the tuning
and repeats at most one trial. A larger <code>--trials</code> extends a finished tuning. The command refuses a folder that holds
another tuning. The same command gives the same bytes, on any number of threads and after any number of interruptions,
if the agents are limited by nodes rather than by time.</p>
<p><code>--json</code> prints the result as one JSON object.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};