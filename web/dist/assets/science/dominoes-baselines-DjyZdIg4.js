var e=[],t=`<p>S. Hahn and L. Seiling (<em>Dominkows</em>, 2020) measure their agents for <a href="/science/games/dominoes">dominoes</a> by games against a
random player, over ten deals of the double-three set. How good can a result of this kind be? With 126 deals (their
program) or 252 (their text) no games are needed: the experiment computes exact expectations over all deals, both seats
and every line of play. The players are random, the paper&#39;s strategy, a perfect player who chooses at random among the
best moves, and the best response to random play, which no player can surpass. An independent solver&#39;s figures are
beside ours.</p>
<p>It also counts the deals that the first player wins, measures the share of optimal moves of agents by the game&#39;s exact
solver, and the time that the solver takes for deals of the double-six set.</p>
<pre tabindex="0"><code>tilelab experiment dominoes-baselines --scale quick
</code></pre>
<p><code>--scale paper</code> adds the double-four set and more games and deals.</p>
<h2 id="result">Result</h2>
<p>Measured on 2 shared cores of an AMD EPYC with the command above (seed 1, 7 s). The times of the last table are two to
three times as long when other programs use both cores.</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>deals</th>
<th>player</th>
<th>wins as first</th>
<th>as second</th>
<th>both seats</th>
<th>draws</th>
<th>independent solver</th>
</tr>
</thead>
<tbody><tr>
<td><code>dominoes:max=3</code></td>
<td>126</td>
<td>random</td>
<td>43.60 %</td>
<td>56.40 %</td>
<td>50.00 %</td>
<td>0.00 %</td>
<td>50.0 %</td>
</tr>
<tr>
<td><code>dominoes:max=3</code></td>
<td>126</td>
<td>strategic, the paper&#39;s</td>
<td>60.77 %</td>
<td>71.79 %</td>
<td>66.28 %</td>
<td>0.00 %</td>
<td>66.3 %</td>
</tr>
<tr>
<td><code>dominoes:max=3</code></td>
<td>126</td>
<td>minimax, random among the best</td>
<td>80.90 %</td>
<td>87.17 %</td>
<td>84.03 %</td>
<td>0.00 %</td>
<td>84.0 %</td>
</tr>
<tr>
<td><code>dominoes:max=3</code></td>
<td>126</td>
<td>best response to random</td>
<td>87.08 %</td>
<td>92.19 %</td>
<td>89.63 %</td>
<td>0.00 %</td>
<td>89.6 %</td>
</tr>
<tr>
<td><code>dominoes:max=3,variant=text</code></td>
<td>252</td>
<td>random</td>
<td>57.51 %</td>
<td>40.39 %</td>
<td>48.95 %</td>
<td>2.10 %</td>
<td>–</td>
</tr>
<tr>
<td><code>dominoes:max=3,variant=text</code></td>
<td>252</td>
<td>strategic, the paper&#39;s</td>
<td>72.62 %</td>
<td>56.34 %</td>
<td>64.48 %</td>
<td>2.38 %</td>
<td>64.5 %</td>
</tr>
<tr>
<td><code>dominoes:max=3,variant=text</code></td>
<td>252</td>
<td>minimax, random among the best</td>
<td>92.39 %</td>
<td>77.33 %</td>
<td>84.86 %</td>
<td>1.52 %</td>
<td>84.9 %</td>
</tr>
<tr>
<td><code>dominoes:max=3,variant=text</code></td>
<td>252</td>
<td>best response to random</td>
<td>97.85 %</td>
<td>85.93 %</td>
<td>91.89 %</td>
<td>0.56 %</td>
<td>91.9 %</td>
</tr>
</tbody></table></div>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>deals</th>
<th>won / drawn / lost by the first player</th>
<th>independent solver</th>
</tr>
</thead>
<tbody><tr>
<td><code>dominoes:max=3</code></td>
<td>126</td>
<td>57 / 0 / 69</td>
<td>57 / 0 / 69</td>
</tr>
<tr>
<td><code>dominoes:max=3,variant=text</code></td>
<td>252</td>
<td>209 / 5 / 38</td>
<td>209 / 5 / 38</td>
</tr>
<tr>
<td><code>dominoes:max=4</code></td>
<td>3003</td>
<td>1136 / 389 / 1478</td>
<td>1136 / 389 / 1478</td>
</tr>
<tr>
<td><code>dominoes:max=4,variant=text</code></td>
<td>6435</td>
<td>5169 / 603 / 663</td>
<td>5169 / 603 / 663</td>
</tr>
</tbody></table></div>
<p>In positions of 200 random games with more than one legal move:</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>agent</th>
<th>optimal moves (95 % interval)</th>
<th>where some move is a mistake</th>
</tr>
</thead>
<tbody><tr>
<td><code>dominoes:max=3</code></td>
<td><code>random</code></td>
<td>80.5 % (78.1–82.7) of 1144</td>
<td>50.3 % (45.7–54.9) of 449</td>
</tr>
<tr>
<td><code>dominoes:max=3</code></td>
<td><code>strategic</code></td>
<td>90.3 % (88.4–91.9) of 1144</td>
<td>75.3 % (71.1–79.0) of 449</td>
</tr>
<tr>
<td><code>dominoes:max=3</code></td>
<td><code>mcts:nodes=100</code></td>
<td>97.6 % (96.5–98.3) of 1144</td>
<td>93.8 % (91.1–95.7) of 449</td>
</tr>
<tr>
<td><code>dominoes:max=3</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>100.0 % (99.7–100.0) of 1144</td>
<td>100.0 % (99.2–100.0) of 449</td>
</tr>
<tr>
<td><code>dominoes:max=3</code></td>
<td><code>perfect</code></td>
<td>100.0 % (99.7–100.0) of 1144</td>
<td>100.0 % (99.2–100.0) of 449</td>
</tr>
<tr>
<td><code>dominoes:max=3,variant=text</code></td>
<td><code>random</code></td>
<td>78.0 % (75.6–80.2) of 1286</td>
<td>50.3 % (46.2–54.4) of 569</td>
</tr>
<tr>
<td><code>dominoes:max=3,variant=text</code></td>
<td><code>strategic</code></td>
<td>86.1 % (84.1–87.9) of 1286</td>
<td>68.5 % (64.6–72.2) of 569</td>
</tr>
<tr>
<td><code>dominoes:max=3,variant=text</code></td>
<td><code>mcts:nodes=100</code></td>
<td>95.3 % (94.0–96.4) of 1286</td>
<td>89.5 % (86.7–91.7) of 569</td>
</tr>
<tr>
<td><code>dominoes:max=3,variant=text</code></td>
<td><code>mcts:nodes=1000</code></td>
<td>99.8 % (99.3–99.9) of 1286</td>
<td>99.5 % (98.5–99.8) of 569</td>
</tr>
<tr>
<td><code>dominoes:max=3,variant=text</code></td>
<td><code>perfect</code></td>
<td>100.0 % (99.7–100.0) of 1286</td>
<td>100.0 % (99.3–100.0) of 569</td>
</tr>
</tbody></table></div>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>game</th>
<th>deals</th>
<th>median ms</th>
<th>90 % within ms</th>
<th>longest ms</th>
<th>positions, median</th>
<th>won / drawn / lost</th>
</tr>
</thead>
<tbody><tr>
<td><code>dominoes:max=6</code></td>
<td>200</td>
<td>2.4</td>
<td>15.7</td>
<td>102.9</td>
<td>25654</td>
<td>93 / 15 / 92</td>
</tr>
<tr>
<td><code>dominoes:max=6,variant=text</code></td>
<td>200</td>
<td>5.7</td>
<td>82.9</td>
<td>195.5</td>
<td>52352</td>
<td>136 / 9 / 55</td>
</tr>
</tbody></table></div>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>The ceiling is 90 %, not 100 %.</strong> A random opponent wins some deals whatever one plays. A result of 85 % in the
paper&#39;s benchmark would be that of perfect play.</li>
<li><strong>Perfect play is not the best answer to a random player.</strong> It gains five to seven points by speculating on mistakes.</li>
<li><strong>The paper&#39;s strategy is halfway between random and perfect</strong>, and chooses an optimal move in three of four positions
where a mistake is possible.</li>
<li><strong>Tree search needs few playouts here.</strong> With 1,000 nodes per move it hardly ever makes a mistake.</li>
<li><strong>Moving first is a disadvantage with the double on the table</strong>, where the first player holds one tile more, and a
large advantage with the free opening.</li>
</ul>
<h2 id="limits">Limits</h2>
<p>The paper&#39;s own results are 1,000 games over ten deals that are not stored, so they cannot be compared with the exact
figures. The share of optimal moves depends on where positions come from: here from random games.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};