var e=[],t=`<p>S. Hahn and L. Seiling (<em>Dominkows</em>, 2020) also train their networks on Nim with four piles, where a move takes at most
six stones. Their repository records at best 100 wins in 200 games against a random player for DQN, and 59 for AlphaGo
Zero. <a href="/science/experiments/dominoes-learned">dominoes-learned</a> lists the mistakes in their program and explains the rows. A position
has few numbers, but the winner depends on all of them together: by the theory of Nim, the player to move loses if the
piles modulo seven have the exclusive or 0.</p>
<pre tabindex="0"><code>cargo run --release -p tilelab-cli --features net -- experiment nim-learned --scale quick
</code></pre>
<h2 id="result">Result</h2>
<p>Measured with the command above at revision 68a0327 (seed 1, AMD EPYC, 2 cores with much other work beside it, which
lengthens the minutes).</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>player</th>
<th>game</th>
<th>agent</th>
<th>learned from</th>
<th>minutes</th>
<th>wins against random: first</th>
<th>second</th>
<th>both seats</th>
<th>draws</th>
<th>optimal moves (95 % interval)</th>
<th>where some move is a mistake</th>
<th>published wins</th>
</tr>
</thead>
<tbody><tr>
<td>no learner</td>
<td><code>nim:piles=5-3-2-1,most=6</code></td>
<td><code>random</code></td>
<td>–</td>
<td>0.0</td>
<td>40.8 %</td>
<td>47.7 %</td>
<td>44.2 %</td>
<td>0.0 %</td>
<td>37.4 % (31.8–43.4) of 262</td>
<td>21.2 % (16.2–27.2) of 208</td>
<td>–</td>
</tr>
<tr>
<td>no learner</td>
<td><code>nim:piles=5-3-2-1,most=6</code></td>
<td><code>perfect</code></td>
<td>–</td>
<td>0.0</td>
<td>100.0 %</td>
<td>97.7 %</td>
<td>98.9 %</td>
<td>0.0 %</td>
<td>100.0 % (98.6–100.0) of 262</td>
<td>100.0 % (98.2–100.0) of 208</td>
<td>–</td>
</tr>
<tr>
<td>DQN as coded</td>
<td><code>nim:piles=5-3-2-1,most=6</code></td>
<td><code>policy:…,masked=false</code></td>
<td>50000 moves</td>
<td>0.1</td>
<td>0.0 %</td>
<td>0.0 %</td>
<td>0.0 %</td>
<td>0.0 %</td>
<td>26.0 % (21.0–31.6) of 262</td>
<td>21.2 % (16.2–27.2) of 208</td>
<td>at best 100 of 200</td>
</tr>
<tr>
<td>DQN corrected</td>
<td><code>nim:piles=5-3-2-1,most=6</code></td>
<td><code>policy:…</code></td>
<td>50000 moves</td>
<td>0.1</td>
<td>100.0 %</td>
<td>96.1 %</td>
<td>98.1 %</td>
<td>0.0 %</td>
<td>72.1 % (66.4–77.2) of 262</td>
<td>64.9 % (58.2–71.1) of 208</td>
<td>–</td>
</tr>
<tr>
<td>DQN, ours, self-play</td>
<td><code>nim:piles=5-3-2-1,most=6</code></td>
<td><code>policy:…</code></td>
<td>204800 moves</td>
<td>0.6</td>
<td>100.0 %</td>
<td>97.7 %</td>
<td>98.9 %</td>
<td>0.0 %</td>
<td>100.0 % (98.6–100.0) of 262</td>
<td>100.0 % (98.2–100.0) of 208</td>
<td>–</td>
</tr>
<tr>
<td>AlphaGo Zero as coded</td>
<td><code>nim:piles=5-3-2-1,most=6</code></td>
<td><code>policy:…,masked=false</code></td>
<td>2000 games</td>
<td>0.1</td>
<td>50.4 %</td>
<td>49.1 %</td>
<td>49.7 %</td>
<td>0.0 %</td>
<td>43.5 % (37.6–49.6) of 262</td>
<td>28.8 % (23.1–35.3) of 208</td>
<td>59 of 200</td>
</tr>
<tr>
<td>AlphaGo Zero corrected</td>
<td><code>nim:piles=5-3-2-1,most=6</code></td>
<td><code>policy:…</code></td>
<td>2000 games</td>
<td>0.0</td>
<td>100.0 %</td>
<td>77.7 %</td>
<td>88.9 %</td>
<td>0.0 %</td>
<td>59.9 % (53.9–65.7) of 262</td>
<td>49.5 % (42.8–56.3) of 208</td>
<td>–</td>
</tr>
<tr>
<td>AlphaGo Zero corrected</td>
<td><code>nim:piles=5-3-2-1,most=6</code></td>
<td><code>net:…,nodes=50,playouts=0</code></td>
<td>2000 games</td>
<td>0.0</td>
<td>100.0 %</td>
<td>98.9 %</td>
<td>99.4 %</td>
<td>0.0 %</td>
<td>96.2 % (93.1–97.9) of 262</td>
<td>95.2 % (91.4–97.4) of 208</td>
<td>–</td>
</tr>
<tr>
<td>AlphaZero, ours</td>
<td><code>nim:piles=5-3-2-1,most=6</code></td>
<td><code>policy:…</code></td>
<td>20480 games</td>
<td>0.3</td>
<td>100.0 %</td>
<td>99.4 %</td>
<td>99.7 %</td>
<td>0.0 %</td>
<td>98.1 % (95.6–99.2) of 262</td>
<td>97.6 % (94.5–99.0) of 208</td>
<td>–</td>
</tr>
<tr>
<td>AlphaZero, ours</td>
<td><code>nim:piles=5-3-2-1,most=6</code></td>
<td><code>net:…,nodes=50,playouts=0</code></td>
<td>20480 games</td>
<td>0.3</td>
<td>100.0 %</td>
<td>99.4 %</td>
<td>99.7 %</td>
<td>0.0 %</td>
<td>100.0 % (98.6–100.0) of 262</td>
<td>100.0 % (98.2–100.0) of 208</td>
<td>–</td>
</tr>
<tr>
<td>DQN as coded</td>
<td><code>nim:piles=1-3-5-7,most=6</code></td>
<td><code>policy:…,masked=false</code></td>
<td>50000 moves</td>
<td>0.1</td>
<td>0.0 %</td>
<td>0.0 %</td>
<td>0.0 %</td>
<td>0.0 %</td>
<td>16.8 % (14.3–19.7) of 730</td>
<td>11.5 % (9.2–14.3) of 625</td>
<td>–</td>
</tr>
<tr>
<td>DQN corrected</td>
<td><code>nim:piles=1-3-5-7,most=6</code></td>
<td><code>policy:…</code></td>
<td>50000 moves</td>
<td>0.1</td>
<td>95.8 %</td>
<td>94.5 %</td>
<td>95.1 %</td>
<td>0.0 %</td>
<td>48.9 % (45.3–52.5) of 730</td>
<td>40.3 % (36.5–44.2) of 625</td>
<td>–</td>
</tr>
<tr>
<td>DQN, ours, self-play</td>
<td><code>nim:piles=1-3-5-7,most=6</code></td>
<td><code>policy:…</code></td>
<td>204800 moves</td>
<td>0.6</td>
<td>99.4 %</td>
<td>99.4 %</td>
<td>99.4 %</td>
<td>0.0 %</td>
<td>84.9 % (82.2–87.3) of 730</td>
<td>82.4 % (79.2–85.2) of 625</td>
<td>–</td>
</tr>
<tr>
<td>AlphaGo Zero as coded</td>
<td><code>nim:piles=1-3-5-7,most=6</code></td>
<td><code>policy:…,masked=false</code></td>
<td>2000 games</td>
<td>0.1</td>
<td>54.3 %</td>
<td>49.9 %</td>
<td>52.1 %</td>
<td>0.0 %</td>
<td>30.8 % (27.6–34.3) of 730</td>
<td>19.2 % (16.3–22.5) of 625</td>
<td>–</td>
</tr>
<tr>
<td>AlphaGo Zero corrected</td>
<td><code>nim:piles=1-3-5-7,most=6</code></td>
<td><code>policy:…</code></td>
<td>2000 games</td>
<td>0.1</td>
<td>90.1 %</td>
<td>74.1 %</td>
<td>82.1 %</td>
<td>0.0 %</td>
<td>51.4 % (47.7–55.0) of 730</td>
<td>43.2 % (39.4–47.1) of 625</td>
<td>–</td>
</tr>
<tr>
<td>AlphaGo Zero corrected</td>
<td><code>nim:piles=1-3-5-7,most=6</code></td>
<td><code>net:…,nodes=50,playouts=0</code></td>
<td>2000 games</td>
<td>0.1</td>
<td>100.0 %</td>
<td>99.4 %</td>
<td>99.7 %</td>
<td>0.0 %</td>
<td>83.2 % (80.3–85.7) of 730</td>
<td>80.3 % (77.0–83.2) of 625</td>
<td>–</td>
</tr>
<tr>
<td>AlphaZero, ours</td>
<td><code>nim:piles=1-3-5-7,most=6</code></td>
<td><code>policy:…</code></td>
<td>20480 games</td>
<td>1.5</td>
<td>100.0 %</td>
<td>98.6 %</td>
<td>99.3 %</td>
<td>0.0 %</td>
<td>86.6 % (83.9–88.9) of 730</td>
<td>84.3 % (81.3–87.0) of 625</td>
<td>–</td>
</tr>
<tr>
<td>AlphaZero, ours</td>
<td><code>nim:piles=1-3-5-7,most=6</code></td>
<td><code>net:…,nodes=50,playouts=0</code></td>
<td>20480 games</td>
<td>1.5</td>
<td>100.0 %</td>
<td>99.9 %</td>
<td>99.9 %</td>
<td>0.0 %</td>
<td>99.7 % (99.0–99.9) of 730</td>
<td>99.7 % (98.8–99.9) of 625</td>
<td>–</td>
</tr>
<tr>
<td>DQN in self-play, from the rules</td>
<td><code>gdl:nim-lp</code></td>
<td><code>policy:…</code></td>
<td>204800 moves</td>
<td>0.6</td>
<td>100.0 %</td>
<td>97.7 %</td>
<td>98.9 %</td>
<td>0.0 %</td>
<td>100.0 % (99.1–100.0) of 437</td>
<td>100.0 % (98.9–100.0) of 333</td>
<td>–</td>
</tr>
<tr>
<td>AlphaZero from the rules</td>
<td><code>gdl:nim-lp</code></td>
<td><code>policy:…</code></td>
<td>20480 games</td>
<td>0.3</td>
<td>100.0 %</td>
<td>99.4 %</td>
<td>99.7 %</td>
<td>0.0 %</td>
<td>99.1 % (97.7–99.6) of 437</td>
<td>98.8 % (97.0–99.5) of 333</td>
<td>–</td>
</tr>
<tr>
<td>AlphaZero from the rules</td>
<td><code>gdl:nim-lp</code></td>
<td><code>net:…,nodes=50,playouts=0</code></td>
<td>20480 games</td>
<td>0.3</td>
<td>100.0 %</td>
<td>99.4 %</td>
<td>99.7 %</td>
<td>0.0 %</td>
<td>100.0 % (99.1–100.0) of 437</td>
<td>100.0 % (98.9–100.0) of 333</td>
<td>–</td>
</tr>
</tbody></table></div>
<p>Wins against a random player are exact, over every move of the random player. Small games have fewer positions than asked
for.</p>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>The paper&#39;s default piles are learned without a mistake</strong>, by DQN in self-play, natively and from the rule file. All its
moves are random, so it visits every position, and mistakes are sampled more often than other moves (prioritized
replay).</li>
<li><strong>With the full piles, 1-3-5-7, the networks alone make mistakes:</strong> DQN in 15 % and AlphaZero in 13 % of the positions (8 %
in an earlier run). With 50 simulations AlphaZero makes two mistakes in 730 positions. Against a random player, both win more than 99 % of their
games.</li>
<li><strong>As coded, DQN forfeits every game by an illegal move.</strong> Corrected, with the paper&#39;s number of random moves, it beats a
random player but knows little of positions that it does not reach.</li>
<li><strong>AlphaGo Zero as coded plays like a random player.</strong> Without its mistakes, 2,000 games suffice for a network that beats a
random player with a search, but not for one that knows the full piles.</li>
<li><strong>Learners test the programs around them.</strong> A first version of this table showed 12 % mistakes from the rule file, with
any number of simulations. The solver was wrong, not the network: the hash of rule files confused positions with
different numbers of moves. The contract of all games now checks hashes.</li>
</ul>
<p>Each row is one run with one seed. The runs with the paper&#39;s settings have 50,000 moves; <code>--scale paper</code> has a million, and
has not been run.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};