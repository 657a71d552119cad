var e=[new URL(`nim-tree-mcts-DRk1ARaI.svg`,import.meta.url).href,new URL(`nim-tree-perfect-BYqA9ycT.svg`,import.meta.url).href],t=`<p>S. Hahn and L. Seiling (<em>Dominkows</em>, 2020) apply their methods to Nim and draw the tree of a small game for each of
them (their Figure 15): the darker a move is blue, the more likely it is. Figure 15a is the tree of their Monte Carlo
tree search, which stopped after 81 iterations. Positions are not expanded if the tree has them already or if their
probability is close to 0; moves that a network prefers although they are illegal are yellow. The authors conclude that
&quot;at least for a simple fixed starting state all approaches manage to learn a winning strategy&quot;.</p>
<p>The experiment draws such trees with <code>tilelab tree</code> and counts, by the theory of Nim, how often the agents are right:
in the positions of the tree where the player to move can win and has a choice, does the most likely move keep the win,
and does the move that the agent chooses? Our agents play only legal moves, so yellow marks a most likely move that
loses value against perfect play.</p>
<p>The piles are those of the paper&#39;s program: small, medium, large, and the full game, in which a move takes at most six
stones.</p>
<pre tabindex="0"><code>tilelab experiment nim-tree --scale quick
tilelab tree nim:piles=1-2-2 --agent mcts:nodes=81 --depth 5
</code></pre>
<p><img src="%picture-0%" alt="The tree that tree search sees" loading="lazy"></p>
<p><img src="%picture-1%" alt="The tree that a perfect player sees" loading="lazy"></p>
<h2 id="result">Result</h2>
<p>Measured with the first command (seed 1, less than a second).</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>piles</th>
<th>agent</th>
<th>positions</th>
<th>won with a choice</th>
<th>most likely move keeps the win</th>
<th>chosen move keeps the win</th>
<th>probability of winning moves</th>
</tr>
</thead>
<tbody><tr>
<td>1-2-2</td>
<td><code>mcts:nodes=20</code></td>
<td>28</td>
<td>14</td>
<td>12</td>
<td>13</td>
<td>75.9 %</td>
</tr>
<tr>
<td>1-2-2</td>
<td><code>mcts:nodes=81</code></td>
<td>28</td>
<td>14</td>
<td>13</td>
<td>14</td>
<td>76.7 %</td>
</tr>
<tr>
<td>1-2-2</td>
<td><code>mcts:nodes=1000</code></td>
<td>28</td>
<td>14</td>
<td>13</td>
<td>14</td>
<td>78.0 %</td>
</tr>
<tr>
<td>1-2-2</td>
<td><code>perfect</code></td>
<td>10</td>
<td>5</td>
<td>5</td>
<td>5</td>
<td>100.0 %</td>
</tr>
<tr>
<td>1-2-3-3</td>
<td><code>mcts:nodes=20</code></td>
<td>176</td>
<td>124</td>
<td>95</td>
<td>103</td>
<td>62.9 %</td>
</tr>
<tr>
<td>1-2-3-3</td>
<td><code>mcts:nodes=81</code></td>
<td>176</td>
<td>124</td>
<td>110</td>
<td>118</td>
<td>72.0 %</td>
</tr>
<tr>
<td>1-2-3-3</td>
<td><code>mcts:nodes=1000</code></td>
<td>176</td>
<td>124</td>
<td>115</td>
<td>123</td>
<td>75.2 %</td>
</tr>
<tr>
<td>1-2-3-3</td>
<td><code>perfect</code></td>
<td>79</td>
<td>55</td>
<td>55</td>
<td>55</td>
<td>100.0 %</td>
</tr>
<tr>
<td>1-3-3-4</td>
<td><code>mcts:nodes=20</code></td>
<td>304</td>
<td>232</td>
<td>144</td>
<td>153</td>
<td>50.4 %</td>
</tr>
<tr>
<td>1-3-3-4</td>
<td><code>mcts:nodes=81</code></td>
<td>304</td>
<td>232</td>
<td>186</td>
<td>194</td>
<td>61.4 %</td>
</tr>
<tr>
<td>1-3-3-4</td>
<td><code>mcts:nodes=1000</code></td>
<td>304</td>
<td>232</td>
<td>201</td>
<td>216</td>
<td>68.2 %</td>
</tr>
<tr>
<td>1-3-3-4</td>
<td><code>perfect</code></td>
<td>65</td>
<td>45</td>
<td>45</td>
<td>45</td>
<td>100.0 %</td>
</tr>
<tr>
<td>1-3-5-7,most=6</td>
<td><code>mcts:nodes=20</code></td>
<td>752</td>
<td>644</td>
<td>248</td>
<td>267</td>
<td>30.7 %</td>
</tr>
<tr>
<td>1-3-5-7,most=6</td>
<td><code>mcts:nodes=81</code></td>
<td>752</td>
<td>644</td>
<td>332</td>
<td>347</td>
<td>38.2 %</td>
</tr>
<tr>
<td>1-3-5-7,most=6</td>
<td><code>mcts:nodes=1000</code></td>
<td>752</td>
<td>644</td>
<td>384</td>
<td>459</td>
<td>45.8 %</td>
</tr>
<tr>
<td>1-3-5-7,most=6</td>
<td><code>perfect</code></td>
<td>129</td>
<td>95</td>
<td>95</td>
<td>95</td>
<td>100.0 %</td>
</tr>
</tbody></table></div>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>The small game is solved.</strong> After 81 simulations the search chooses a winning move in all 14 won positions, as the
paper found. Twenty simulations are not enough.</li>
<li><strong>Shares of visits are not the choice.</strong> In one of these positions a losing move has as many visits as the winning one
(yellow in the picture): the search proved the win with its second simulation and stopped. The paper&#39;s trees show
visits alone.</li>
<li><strong>A winning move gets three quarters of the probability, not all of it.</strong> Visits are spent on exploring. As a
policy that is sampled, the search would lose a won position in one of four moves.</li>
<li><strong>The conclusion does not extend to larger games.</strong> With 1,000 simulations per move the search still chooses a losing
move in 16 of 232 won positions of the large game, and in 185 of 644 of the full game.</li>
</ul>
<h2 id="limits">Limits</h2>
<p>The positions of a tree depend on the agent: those that it never reaches are not counted, and the perfect player&#39;s tree
is smaller because it folds every losing move. The paper&#39;s networks are not stored, so its Figures 15b and 15c cannot be
redrawn; <code>tilelab tree</code> draws the same picture for any agent, including <code>net:file=…</code>.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};