var e=[new URL(`search-corrected-CK5EBNZR.svg`,import.meta.url).href],t=`<p>Does tree search really play Tetris Link near-randomly? Source: <a href="/science/games/link#references">thesis</a>, sections 6.6
and 6.8.</p>
<p>The thesis&#39;s tree searches win 0 to 14 % against its heuristics. It concludes that random playouts cannot guide a
search through 162 moves. However, in its playouts, copies of the game shared their adjacency lists, which is a defect
of its program. From positions after 4, 10 and 16 plies, 99 % of its playouts end with wrong scores, and 37, 37 and 53
% name the wrong winner. The search was guided by noise. This experiment repeats the measurement with correct
playouts.</p>
<pre tabindex="0"><code>tilelab experiment search-corrected --scale paper
</code></pre>
<p><img src="%picture-0%" alt="Score against the three heuristics" loading="lazy"></p>
<h2 id="result">Result</h2>
<p>Measured at revision a7da930 on an AMD EPYC, 2 cores, with the command above (seed 1).</p>
<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>
<thead>
<tr>
<th>search</th>
<th>nodes per move</th>
<th>user</th>
<th>tuned</th>
<th>random heuristic</th>
</tr>
</thead>
<tbody><tr>
<td>thesis (1 s per move)</td>
<td>3,500 to 16,000</td>
<td>0 to 14 %</td>
<td>0 to 14 %</td>
<td>0 to 14 %</td>
</tr>
<tr>
<td>the thesis&#39;s UCT, correct</td>
<td>100</td>
<td>0.0 % (0–4)</td>
<td>1.0 % (0–5)</td>
<td>1.0 % (0–5)</td>
</tr>
<tr>
<td>the thesis&#39;s UCT, correct</td>
<td>300</td>
<td>1.5 % (0–6)</td>
<td>4.5 % (2–11)</td>
<td>8.5 % (4–16)</td>
</tr>
<tr>
<td>the thesis&#39;s UCT, correct</td>
<td>1000</td>
<td>43.0 % (34–53)</td>
<td>42.5 % (33–52)</td>
<td>56.0 % (46–65)</td>
</tr>
<tr>
<td>the thesis&#39;s UCT, correct</td>
<td>3000</td>
<td>94.5 % (88–98)</td>
<td>83.5 % (75–90)</td>
<td>96.5 % (91–99)</td>
</tr>
<tr>
<td>the thesis&#39;s UCT, correct</td>
<td>10000</td>
<td>98.5 % (94–100)</td>
<td>95.5 % (89–98)</td>
<td>99.0 % (95–100)</td>
</tr>
<tr>
<td>the same, with score utility</td>
<td>100</td>
<td>1.0 % (0–5)</td>
<td>3.5 % (1–9)</td>
<td>1.0 % (0–5)</td>
</tr>
<tr>
<td>the same, with score utility</td>
<td>300</td>
<td>32.5 % (24–42)</td>
<td>35.0 % (26–45)</td>
<td>44.0 % (35–54)</td>
</tr>
<tr>
<td>the same, with score utility</td>
<td>1000</td>
<td>93.5 % (87–97)</td>
<td>85.5 % (77–91)</td>
<td>93.0 % (86–97)</td>
</tr>
<tr>
<td>the same, with score utility</td>
<td>3000</td>
<td>99.0 % (95–100)</td>
<td>95.5 % (89–98)</td>
<td>99.5 % (95–100)</td>
</tr>
<tr>
<td>the same, with score utility</td>
<td>10000</td>
<td>100.0 % (96–100)</td>
<td>100.0 % (96–100)</td>
<td>100.0 % (96–100)</td>
</tr>
<tr>
<td>ours</td>
<td>100</td>
<td>93.5 % (87–97)</td>
<td>84.0 % (76–90)</td>
<td>90.5 % (83–95)</td>
</tr>
<tr>
<td>ours</td>
<td>300</td>
<td>97.5 % (92–99)</td>
<td>93.5 % (87–97)</td>
<td>99.5 % (95–100)</td>
</tr>
<tr>
<td>ours</td>
<td>1000</td>
<td>98.5 % (94–100)</td>
<td>98.5 % (94–100)</td>
<td>100.0 % (96–100)</td>
</tr>
<tr>
<td>ours</td>
<td>3000</td>
<td>100.0 % (96–100)</td>
<td>99.5 % (95–100)</td>
<td>100.0 % (96–100)</td>
</tr>
<tr>
<td>ours</td>
<td>10000</td>
<td>100.0 % (96–100)</td>
<td>100.0 % (96–100)</td>
<td>100.0 % (96–100)</td>
</tr>
</tbody></table></div>
<p>Score (a draw is half a win) with its 95 % interval, 100 games per cell, seats swapped. With score utility, half of
the value of a finished game comes from the score margin and half from the result.</p>
<h2 id="interpretation">Interpretation</h2>
<ul>
<li><strong>The thesis&#39;s own algorithm, with correct playouts, beats all three heuristics.</strong> With 3,000 playouts per move,
fewer than the thesis reports for one second, it wins 84 to 97 % of its games; with 10,000 it wins 96 to 99 %.
Random playouts are not the problem.</li>
<li><strong>Score utility helps about as much as tripling the number of playouts.</strong></li>
<li><strong>Our default search</strong> adds the heuristic as a prior (PUCT), keeps its tree between moves and proves endgames. With
only 100 playouts per move it already beats all three heuristics, although its own prior comes from a heuristic;
with 1,000 it hardly loses a game.</li>
</ul>
<p>Three variants did not help, in tournaments with 500 nodes per move that are not kept as an experiment: RAVE was
weaker than UCB with a well-chosen constant, evaluating the position without a playout was much weaker, and cutting
playouts off after 8 plies was about 60 Elo weaker.</p>
`.replace(/%picture-(\d+)%/g,(t,n)=>e[n]);export{t as default};