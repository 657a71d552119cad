var e=[],t=`<p>Each experiment repeats a table or figure of a paper, or measures something that the papers leave open. <code>tilelab experiment NAME</code> runs it; its page has the result, the revision and the interpretation. <em>Scale</em> is the largest scale
whose result the page shows: the number of games of the paper, or fewer.</p>
<h2 id="tetris-link-thesis-and-paper">Tetris Link: thesis and paper</h2>
<p>The <a href="/science/games/link#references">thesis</a> has the first programs for this game.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>source</th>
<th>experiment</th>
<th>scale</th>
<th>verdict</th>
</tr>
</thead>
<tbody><tr>
<td>section 3.2, Figures 4 and 5: moves per turn</td>
<td><a href="/science/experiments/branching-factor">branching-factor</a></td>
<td>paper</td>
<td>reproduced, except that moves can become illegal after five plies, not eight to ten</td>
</tr>
<tr>
<td>section 3.3, Table 1: first-move advantage</td>
<td><a href="/science/experiments/first-move">first-move</a></td>
<td>paper</td>
<td>reproduced, and explained: the &quot;seven games&quot; come from an off-by-one error in its program</td>
</tr>
<tr>
<td>section 4.1.5, Table 3: hashing</td>
<td><a href="/science/experiments/hashing">hashing</a></td>
<td>paper</td>
<td>partly: the order of the methods differs; an incremental hash is far cheaper</td>
</tr>
<tr>
<td>section 5.1.1: speed of the game</td>
<td><a href="/science/experiments/engine-speed">engine-speed</a></td>
<td>paper</td>
<td>surpassed</td>
</tr>
<tr>
<td>the tuned heuristic</td>
<td><a href="/science/experiments/heuristic-tuning">heuristic-tuning</a></td>
<td>paper</td>
<td>reproduced, but not the optimum: the same effort finds better weights</td>
</tr>
<tr>
<td>sections 6.6 and 6.8: tree search plays near-randomly</td>
<td><a href="/science/experiments/search-corrected">search-corrected</a></td>
<td>paper</td>
<td><strong>refuted</strong>: its playouts were wrong; the same search, corrected, beats every heuristic</td>
</tr>
<tr>
<td>section 6.6, Figure 16: pre-filled statistics</td>
<td><a href="/science/experiments/mcts-effectiveness">mcts-effectiveness</a></td>
<td>quick</td>
<td>not reproduced: pre-filling does not help</td>
</tr>
<tr>
<td>section 6.8, Figures 22 and 23: tournament</td>
<td><a href="/science/experiments/link-tournament">link-tournament</a></td>
<td>quick</td>
<td><strong>reversed</strong> for tree search, which is now the strongest</td>
</tr>
<tr>
<td>the same with learned agents</td>
<td><a href="/science/experiments/grand-tournament">grand-tournament</a></td>
<td>quick</td>
<td>its learned agents stay below the heuristics; networks from self-play with search lose no game to tree search</td>
</tr>
<tr>
<td>section 6.3, Table 5: reproducible training</td>
<td><a href="/science/experiments/reproducibility">reproducibility</a></td>
<td>paper</td>
<td>52 of 52 seeds are reproducible, where the thesis has 20 to 22</td>
</tr>
<tr>
<td>section 6.4, Figure 15: numbers or image</td>
<td><a href="/science/experiments/observation-space">observation-space</a></td>
<td>quick</td>
<td>holds, as far as short runs can tell</td>
</tr>
<tr>
<td>section 6.5, Tables 5 and 6: rewards</td>
<td><a href="/science/experiments/reward-functions">reward-functions</a></td>
<td>paper</td>
<td>not reproduced: runs this short cannot tell rewards apart</td>
</tr>
<tr>
<td>section 6.7, Figures 17 to 21: learning curves</td>
<td><a href="/science/experiments/rl-training">rl-training</a></td>
<td>paper</td>
<td>mostly holds; one learned agent beats the heuristic that it trained against</td>
</tr>
<tr>
<td>section 6.9, Figures 25 and 26: Hex by board size</td>
<td><a href="/science/experiments/hex-verification">hex-verification</a></td>
<td>quick</td>
<td>UCB declines as published; RAVE does not, and the branching factor is not the cause</td>
</tr>
<tr>
<td>section 8: a challenge for AlphaZero</td>
<td><a href="/science/experiments/alphazero-link">alphazero-link</a></td>
<td>quick</td>
<td><strong>met</strong>: 39 of 40 games against the best search without a network</td>
</tr>
<tr>
<td>one second per move</td>
<td><a href="/science/experiments/thought-time">thought-time</a></td>
<td>quick</td>
<td>extended: one millisecond is enough to beat the heuristic</td>
</tr>
</tbody></table></div>
<h2 id="tetris-and-tetris-for-two">Tetris and Tetris for two</h2>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>source</th>
<th>experiment</th>
<th>scale</th>
<th>verdict</th>
</tr>
</thead>
<tbody><tr>
<td>Zhang et al., Table 4: three agents</td>
<td><a href="/science/experiments/tetris-agents">tetris-agents</a></td>
<td>paper</td>
<td>corrected: the published &quot;steps&quot; are not lines</td>
</tr>
<tr>
<td>Zhang et al., Table 6, Figures 6 to 8: genetic algorithm</td>
<td><a href="/science/experiments/tetris-ga-grid">tetris-ga-grid</a></td>
<td>quick</td>
<td>its choice of hyperparameters is within the noise</td>
</tr>
<tr>
<td>Zhang et al., section 3.4: deep Q-learning</td>
<td><a href="/science/experiments/tetris-dqn">tetris-dqn</a></td>
<td>quick</td>
<td>reproduced within a factor of three; corrected, it clears ten times as many lines</td>
</tr>
<tr>
<td>Thiery and Scherrer 2009; Gabillon et al. 2013: records</td>
<td><a href="/science/experiments/tetris-records">tetris-records</a></td>
<td>quick</td>
<td>reproduced and surpassed: 93 million lines on 10 × 20</td>
</tr>
<tr>
<td>van der Werff 2016, Figures 5.1 to 5.7: two players</td>
<td><a href="/science/experiments/duel-environments">duel-environments</a></td>
<td>paper</td>
<td>of sixteen statements three hold, five do not, and eight are undecided</td>
</tr>
</tbody></table></div>
<h2 id="dominoes-nim-and-rule-files">Dominoes, Nim and rule files</h2>
<p>Source: Hahn and Seiling, <em>Dominkows</em> (2020).</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>source</th>
<th>experiment</th>
<th>scale</th>
<th>verdict</th>
</tr>
</thead>
<tbody><tr>
<td>games against a random player</td>
<td><a href="/science/experiments/dominoes-baselines">dominoes-baselines</a></td>
<td>quick</td>
<td>exact: the ceiling is 90 %, not 100 %</td>
</tr>
<tr>
<td>Figure 7: labels from tree search</td>
<td><a href="/science/experiments/mcts-data">mcts-data</a></td>
<td>quick</td>
<td>the three groups are reproduced; its search stopped early</td>
</tr>
<tr>
<td>Figure 15: the tree of Nim</td>
<td><a href="/science/experiments/nim-tree">nim-tree</a></td>
<td>quick</td>
<td>reproduced for the small game; it does not extend to larger ones</td>
</tr>
<tr>
<td>speed of games from rules</td>
<td><a href="/science/experiments/gdl-speed">gdl-speed</a></td>
<td>quick</td>
<td>surpassed</td>
</tr>
<tr>
<td>section 5: learning dominoes</td>
<td><a href="/science/experiments/dominoes-learned">dominoes-learned</a></td>
<td>quick</td>
<td>explained: two mistakes; corrected, DQN is close to the best response</td>
</tr>
<tr>
<td>section 5: learning Nim</td>
<td><a href="/science/experiments/nim-learned">nim-learned</a></td>
<td>quick</td>
<td>the same</td>
</tr>
<tr>
<td>learning from rules alone</td>
<td><a href="/science/experiments/gdl-learned">gdl-learned</a></td>
<td>quick</td>
<td>shown: rules are enough</td>
</tr>
</tbody></table></div>
<h2 id="hex">Hex</h2>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>source</th>
<th>experiment</th>
<th>scale</th>
<th>verdict</th>
</tr>
</thead>
<tbody><tr>
<td>Hayward et al. 2005: winners of 7×7</td>
<td><a href="/science/experiments/hex-openings">hex-openings</a></td>
<td>paper</td>
<td>all 49 openings agree</td>
</tr>
<tr>
<td>the same, by networks</td>
<td><a href="/science/experiments/hex-nets">hex-nets</a></td>
<td>quick</td>
<td>all 49 with 100 simulations</td>
</tr>
</tbody></table></div>
<h2 id="not-in-the-papers">Not in the papers</h2>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>experiment</th>
<th>scale</th>
<th>result</th>
</tr>
</thead>
<tbody><tr>
<td><a href="/science/experiments/elo-ladder">elo-ladder</a></td>
<td>quick</td>
<td>tripling the nodes of a search adds about 190 Elo</td>
</tr>
<tr>
<td><a href="/science/experiments/levels">levels</a></td>
<td>quick</td>
<td>the opponents of the page, from a beginner to the strongest, with ratings whose intervals do not overlap</td>
</tr>
<tr>
<td><a href="/science/experiments/link-variants">link-variants</a></td>
<td>quick</td>
<td>networks for dice, three and four players; how much luck leaves to be won</td>
</tr>
<tr>
<td><a href="/science/experiments/small-boards">small-boards</a></td>
<td>paper</td>
<td>small networks compared with the exact solver</td>
</tr>
<tr>
<td><a href="/science/experiments/value-calibration">value-calibration</a></td>
<td>paper</td>
<td>what the values of searches mean: chances of winning and points</td>
</tr>
</tbody></table></div>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};